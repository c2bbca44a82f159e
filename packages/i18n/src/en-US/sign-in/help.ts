/** Texts of the manual. */
export const texts = {
  help: {
    title: 'Manual',
    open: 'Help for this screen',
    search: 'Search the manual',
    all: 'All pages',
    none: 'Nothing found in the manual.',
    found_one: '{{count}} page',
    found_other: '{{count}} pages',
    back: 'Back',
    openPage: 'Open as a page',
    print: 'Print',
    loadFailed: 'The manual needs a connection. Try again in a moment.',
  },
};
