import { searchForm } from '@roger/contract/folded-name';

// All patterns are for the search form: lower case, no accents, every i with its dot, σ for ς.

/** Failures in the subjects of mail servers, one line per language of the product, and German. */
const FAILURE = [
  /undeliver|delivery (?:status|has failed|failure|failed)|mail (?:delivery failed|failure\b)|returned mail|failure notice|returning message|\bsystems? bounce/,
  /系统退信|退信|退回|(?:无法|未|無法)(?:送达|投递|传递|送達|投遞|傳遞)|(?:投递|发送|传送|投遞|傳送)(?:失败|失敗)/,
  /не ?доставл|не уда(?:лось|ется) доставить|невозможно доставить|(?:ошибка|сбой) (?:при )?доставк|возвра(?:т|щен)/,
  /iletilem[ei]|teslim edilem[ei]|gonderilem[ei]|ulastirilam[ai]|(?:teslimat|iletim|gonderim) (?:basarisiz|hatasi)/,
  /(?:δεν|μη) παραδ|αποτυχια (?:παραδοσ|αποστολ)|αδυναμια παραδοσ|δυνατη η παραδοσ|ανεπιδοτ|επιστροφη μηνυματ/,
  /no (?:se )?(?:ha podido |pudo |puede |pudo ser )?entrega|(?:error|fallo) (?:de|en la|al) entrega|entrega fallida|(?:correo|mensaje) devuelto/,
  /non (?:remis|distribu|delivr|livr)|echec de (?:la )?(?:remise|distribution|livraison)|impossible de (?:remettre|distribuer)|retour a l.expediteur/,
  /unzustellbar|nicht (?:zugestellt|zustellbar)|zustell(?:ung (?:ist )?(?:fehlgeschlagen|gescheitert|nicht moglich)|fehler)/,
];
const DELAY = [
  /delay|warning|will retry|not yet delivered/,
  /延迟|延遲|尚未(?:送达|投递)|重试/,
  /задерж|отложен|еще не доставл/,
  /gecik|henuz (?:iletil|teslim)/,
  /καθυστερ|δεν εχει παραδοθει ακομ/,
  /retras|demora|aun no (?:se ha )?entrega/,
  /retarde|en retard|differe|pas encore (?:remis|distribu)/,
  /verzoger|noch nicht zugestellt/,
];
/** Deliveries in the subjects of mail servers; words such as `unsuccessful` are none. */
const SUCCESS = [
  /(?<!\b(?:not|no|without) )\bsuccess|\((?:relay(?:ed)?|expanded|delivered)\)|^(?:relayed|expanded|delivered): /,
  /(?<!不|未|没有|沒有)成功/,
  /(?<![а-я])(?<!не )успешн/,
  /basariyla|basarili/,
  /(?<![α-ω])(?<!(?:μη|χωρισ) )επιτυχ/,
  /con exito|\bsatisfactori/,
  /avec succes|(?<!pas )\breussi/,
  /(?<!nicht )\berfolgreich/,
];
/** Domino names the failure after it, in words without a code. */
const PLAIN_FAILURE = /^delivery failure: /;
/** Marks of answers and of forwarded mails, as mail programs of these languages write them. */
const REPLY =
  /^(?:\[[^\]]*\] ?)?(?:re|fwd?|aw|wg|antw|sv|vs|tr|rv|r|i|ynt|ilt|απ|σχετ|πρθ|ha|на|отв|ответ|пересл|fw|回复|回覆|答复|答覆|转发|轉寄)\.?(?:\[\d+\])? ?[:：]/;

/** The subject of a notice says that a mail was not delivered. */
export function isFailureSubject(subject: string): boolean {
  return hasAny(FAILURE, subject);
}

/** The subject says that a mail was delivered, or given to a server that sends no notices. */
export function isSuccessSubject(subject: string): boolean {
  return hasAny(SUCCESS, subject);
}

/** The subject says that the mail server still tries. */
export function isDelaySubject(subject: string): boolean {
  return hasAny(DELAY, subject);
}

/** The subject says that a mail was not delivered, with the reason in words. */
export function isPlainFailureSubject(subject: string): boolean {
  return PLAIN_FAILURE.test(searchForm(subject));
}

/** The mail answers or forwards another one. */
export function isReplySubject(subject: string): boolean {
  return REPLY.test(searchForm(subject));
}

function hasAny(patterns: RegExp[], subject: string): boolean {
  const form = searchForm(subject);
  return patterns.some((pattern) => pattern.test(form));
}
