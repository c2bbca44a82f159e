/** Texts around a mail that is shown before it goes out. */
export const texts = {
  mailPreview: {
    to: 'To',
    subject: 'Subject',
    form: 'Shown as',
    html: 'Formatted',
    text: 'Plain text',
  },
};
