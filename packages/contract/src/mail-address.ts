/** Octets before the @ (RFC 5321 §4.5.3.1.1). */
const LOCAL_OCTETS = 64;
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** At least two labels, the last one not a number. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII = /^[!-~]*$/;

/** Is it an address that mail servers accept unquoted (RFC 5321), or one in letters of any script (RFC 6531)? */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at === -1) return false;
  const local = text.slice(0, at);
  const domain = wireDomain(text.slice(at + 1));
  return LOCAL.test(local) && new TextEncoder().encode(local).length <= LOCAL_OCTETS && DOMAIN.test(domain);
}

/** The domain in the letters of DNS (IDNA); empty if it has none. */
function wireDomain(domain: string): string {
  if (ASCII.test(domain)) return domain;
  const url = `http://${domain}/`;
  return UNICODE_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
}
