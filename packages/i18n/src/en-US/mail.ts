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
        reset: 'With this code you set a new password:',
        bind: 'This code binds this address to your account:',
      },
      validity: 'It is good for {{minutes}} minutes and for one use.',
      notYou: 'If you did not ask for it, ignore this mail and tell nobody the code.',
    },
    password: {
      subject: 'Your password was reset',
      intro: 'An administrator reset your password. Sign in with this one and change it at once:',
      sessions: 'All your sessions were ended.',
    },
    addressChanged: {
      subject: 'Your account has another e-mail address now',
      intro: 'This address is no longer bound to your account. Codes and passwords go to the new one from now on.',
      notYou: 'If you did not expect this, tell your administrator at once.',
    },
    footer: 'Account {{accountsName}}, {{clientName}}, {{time}}',
  },
};
