declare module 'virtual:help/*' {
  export const pages: import('./help-page.ts').HelpPage[];
}
