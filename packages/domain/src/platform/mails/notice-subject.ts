import { searchForm } from '@roger/contract/folded-name';

// All patterns are for the search form: lower case, no accents, every i with its dot, σ for ς.

/** Failures in the subjects of mail servers, one line per language of the product, and German. */
const FAILURE = [
  /undeliver|delivery (?:has failed|failure|failed)|\(fail(?:ure|ed)\)|mail (?:delivery failed|failure\b)|returned mail|failure notice|returning message|\bsystems? bounce|(?:could|can|was) ?not (?:be )?(?:\w+ )?deliver/,
  /系统退信|退信|退回|(?:无法|未能?|無法|没能|沒能)(?:成功)?(?:送达|投递|传递|送達|投遞|傳遞)|(?:投递|发送|传送|投遞|傳送)(?:失败|失敗)/,
  /не ?доставл|не уда(?:лось|ется) доставить|невозможно доставить|(?:ошибка|сбой) (?:при )?доставк|возвра(?:т|щен)/,
  /iletilem[ei]|teslim edilem[ei]|gonderilem[ei]|ulastirilam[ai]|(?:teslimat|iletim|gonderim) (?:basarisiz|hatasi)/,
  /(?:δεν|μη) παραδ|αποτυχια (?:παραδοσ|αποστολ)|αδυναμια παραδοσ|δυνατη η παραδοσ|ανεπιδοτ|επιστροφη μηνυματ/,
  /no (?:se )?(?:ha podido |pudo |puede |pudo ser )?entrega|(?:error|fallo) (?:de|en la|al) entrega|entrega fallida|(?:correo|mensaje) devuelto/,
  /non (?:remis|distribu|delivr|livr)|echec de (?:la )?(?:remise|distribution|livraison)|impossible de (?:remettre|distribuer)|retour a l.expediteur/,
  /unzustellbar|nicht (?:zugestellt|zustellbar)|zustell(?:ung (?:ist )?(?:fehlgeschlagen|gescheitert|nicht moglich)|fehler)/,
];
/** Courier and others name a failure no closer. */
const STATUS = /delivery status/;
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
  /(?<!不|未|没有|沒有|未能|无法|無法|没能|沒能)成功/,
  /(?<![а-я])(?<!не )(?<!не был[аои]? )успешн/,
  /basariyla|basarili/,
  /(?<![α-ω])(?<!(?:μη|χωρισ) )επιτυχ/,
  /con exito|\bsatisfactori/,
  /avec succes|(?<!pas )\breussi/,
  /(?<!nicht )\berfolgreich/,
];
const OUTCOMES = { failure: FAILURE, delay: DELAY, success: SUCCESS };
/** Marks of automatic replies and of receipts before the subject of our mail. */
const AUTOMATIC = [
  /^(?:auto(?:matic(?:ally)?)?[ -]?(?:reply|response|replied)|out of (?:the )?office|(?:not )?read|accepted|declined)\b/,
  /^(?:自动(?:答复|回复)|外出|不在办公室|已读|未读)/,
  /^(?:автоматическии ответ|автоответ|вне офиса|нет на рабочем месте|прочитано|прочтено)/,
  /^(?:otomatik (?:yanit|cevap)|ofis disinda|okundu)/,
  /^(?:αυτοματη απαντηση|εκτοσ γραφειου|διαβαστηκε|αναγνωστηκε)/,
  /^(?:respuesta automatica|fuera de (?:la )?oficina|leido)/,
  /^(?:reponse automatique|absen(?:t|ce) du bureau|lu ?:)/,
  /^(?:automatische antwort|abwesen|gelesen)/,
];
/** Characters of a subject that are read. */
const MAX_SUBJECT = 1000;
/** Domino names the failure after it, in words without a code. */
const PLAIN_FAILURE = /^delivery failure: /;
/** Marks of answers and of forwarded mails, as mail programs of these languages write them. */
const REPLY =
  /^(?:\[[^\]]*\] ?)?(?:re|fwd?|aw|wg|antw|sv|vs|tr|rv|r|i|ynt|ilt|απ|σχετ|πρθ|ha|на|отв|ответ|пересл|fw|回复|回覆|答复|答覆|转发|轉寄)\.?(?:\[\d+\])? ?[:：]/;

/** Outcomes that a mail server names in a subject. */
type Outcome = 'failure' | 'delay' | 'success';

/**
 * The outcome in the subject of a notice: the one that is named first, as the subject of our mail follows it and may
 * have any words.
 */
export function outcomeOf(subject: string): Outcome | undefined {
  const form = formOf(subject);
  const places = (Object.keys(OUTCOMES) as Outcome[]).map((outcome) => ({ outcome, place: placeIn(form, outcome) }));
  const [first] = places.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place);
  if (first?.outcome !== 'success') return first?.outcome ?? (STATUS.test(form) ? 'failure' : undefined);
  // `Could not be successfully delivered`.
  const [clause = ''] = form.split(/[:：]/, 1);
  return placeIn(clause, 'failure') === -1 ? 'success' : 'failure';
}

/** The subject has words of a delay, wherever they stand. */
export function namesDelay(subject: string): boolean {
  return placeIn(formOf(subject), 'delay') !== -1;
}

/** Place of the first words for an outcome; -1 without any. */
function placeIn(form: string, outcome: Outcome): number {
  const places = OUTCOMES[outcome].map((pattern) => form.search(pattern)).filter((place) => place !== -1);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** The subject says that a mail was not delivered, with the reason in words. */
export function isPlainFailureSubject(subject: string): boolean {
  return PLAIN_FAILURE.test(formOf(subject));
}

/** The mail answers or forwards another one. */
export function isReplySubject(subject: string): boolean {
  return REPLY.test(formOf(subject));
}

/** A mailbox answers by itself, with the subject of our mail after its mark. */
export function isAutomaticReply(subject: string): boolean {
  const form = formOf(subject);
  return AUTOMATIC.some((pattern) => pattern.test(form));
}

function formOf(subject: string): string {
  return searchForm(subject.slice(0, MAX_SUBJECT));
}
