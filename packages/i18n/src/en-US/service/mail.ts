/** Texts of the mails the service sends. */
export const texts = {
  mail: {
    greeting: 'Hello {{userName}},',
    code: {
      subject: {
        login: 'Your sign-in code: {{code}}',
        reset: 'Your code to reset the password: {{code}}',
        bind: 'Your code to bind this address: {{code}}',
      },
      intro: {
        login: 'This code signs you in to the Roger console:',
        reset: 'Use this code to set a new password:',
        bind: 'This code binds this address to your account:',
      },
      validity: 'It is valid for {{minutes}} minutes, once.',
      notYou: 'If you did not request it, ignore this e-mail and do not share the code.',
    },
    password: {
      subject: 'Your password was reset',
      intro: 'An administrator reset your password. Sign in with this one and change it at once:',
      sessions: 'All your sessions were ended.',
    },
    reportConsent: {
      subject: 'Do you want to receive reports?',
      intro: '“{{clientName}}” would like to send reports to this address. They arrive only if you agree.',
      agree: 'Receive reports',
      notYou: 'If you do not know the sender, do nothing. You will not be asked again.',
    },
    addressChanged: {
      subject: 'Your e-mail address was changed',
      intro: 'This address is no longer linked to your account. Codes and passwords now go to the new one.',
      notYou: 'If you did not expect this, contact your administrator at once.',
    },
    trial: {
      subject: 'Trial e-mail of the Roger console',
      intro: 'E-mails of this console arrive. This one was sent by hand as a trial; there is nothing to do.',
    },
    footer: 'Account {{accountsName}}, {{clientName}}, {{time}}',
  },
};
