/** Of the dialogs that show prices as a table, in pixels. */
export const WIDTH = 860;
