import type { LegalModel } from '@kit/core/models'
import type { ReactElement, RefObject } from 'react'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<LegalModel> & {
  readonly reasonId: string
  readonly box: RefObject<HTMLInputElement | null>
}

/** The dApp's terms and privacy policy, and a box to accept them with where the dApp asks for that. */
export function LegalLine({ model, reasonId, box, send, t }: Props): ReactElement {
  const { termsUrl, privacyUrl, hasCheckbox, isAgreed, isMissing } = model
  return (
    <div data-kit="legal">
      {hasCheckbox ? (
        <label data-kit="agreement">
          <input
            type="checkbox"
            data-kit="checkbox"
            ref={box}
            checked={isAgreed}
            onChange={({ target }) => send({ type: 'router.agreementChanged', isAgreed: target.checked })}
          />
          {t(acceptOf(model))}
        </label>
      ) : (
        <p>{t('legal.notice')}</p>
      )}
      <p data-kit="legal-links">
        {termsUrl ? (
          <ExternalLink url={termsUrl} look="link" t={t}>
            {t('legal.terms')}
          </ExternalLink>
        ) : null}
        {privacyUrl ? (
          <ExternalLink url={privacyUrl} look="link" t={t}>
            {t('legal.privacy')}
          </ExternalLink>
        ) : null}
      </p>
      {isMissing ? <p id={reasonId}>{t('legal.first')}</p> : null}
    </div>
  )
}

function acceptOf({ termsUrl, privacyUrl }: LegalModel) {
  if (!privacyUrl && termsUrl) return 'legal.acceptTerms'
  return termsUrl ? 'legal.acceptBoth' : 'legal.acceptPrivacy'
}
