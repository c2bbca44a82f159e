import type { Proof } from '@roger/contract/families/money/billing';
import { useTranslation } from 'react-i18next';

const parts = ['held', 'spent', 'converted', 'recycled'] as const;

/** Equation of the received coins and their uses; it is also the legend of the bar, which shows the shares. */
export function ProofEquation({ proof }: { proof: Proof }) {
  const { t, i18n } = useTranslation();
  const figure = (value: number) =>
    value < 0 ? `(−${(-value).toLocaleString(i18n.language)})` : value.toLocaleString(i18n.language);
  return (
    <>
      <ProofBar proof={proof} />
      <p className="proof-equation">
        <span className="proof-term">
          {t('billingClient.proof.issued')} <strong className="figures">{figure(proof.issued)}</strong>
        </span>
        {parts.map((part, index) => (
          <span key={part} className="proof-term">
            <span>{index === 0 ? '=' : '+'}</span>
            <i className={`proof-key proof-${part}`} aria-hidden />
            {t(`billingClient.proof.${part}`)} <strong className="figures">{figure(proof[part])}</strong>
          </span>
        ))}
      </p>
    </>
  );
}

/** Shares of the uses; a negative `converted`, from conversions into this currency, is not drawn. */
function ProofBar({ proof }: { proof: Proof }) {
  const drawn = parts.filter((part) => proof[part] > 0);
  const total = drawn.reduce((sum, part) => sum + proof[part], 0);
  return (
    <div className="proof-bar" aria-hidden>
      {drawn.map((part) => (
        <i key={part} className={`proof-${part}`} style={{ flexGrow: proof[part] / total }} />
      ))}
    </div>
  );
}
