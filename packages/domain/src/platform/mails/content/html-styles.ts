/** Light colours of a mail; the classes of the style sheet have the dark ones. */
export const colours = {
  page: '#f2f4f7',
  card: '#ffffff',
  text: '#1f2328',
  muted: '#59636e',
  line: '#dfe3e8',
  track: '#e9edf2',
  accent: '#1668dc',
} as const;

/** System fonts: nothing is fetched. */
export const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/**
 * The sheet has only dark colours and narrow screens; light styles are inline, as some mail programs drop the sheet.
 */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101418!important}
.card{background:#1a2027!important;border-color:#303944!important}
.text{color:#e6eaef!important}
.muted{color:#9aa5b1!important}
.line{border-color:#303944!important}
.code{background:#252d36!important;color:#f4f6f8!important}
.track{background:#2a333d!important}
.bar{background:#3c89e8!important}
.link{color:#65a9f3!important}
.accent{background:#3c89e8!important}
}
@media (max-width:480px){
.frame{padding-left:4px!important;padding-right:4px!important}
.pad{padding-left:12px!important;padding-right:12px!important}
.cell{padding-left:3px!important;padding-right:3px!important;font-size:12px!important}
}`;
