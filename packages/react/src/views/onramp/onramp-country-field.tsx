import { type ReactElement, useId } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChevronDown } from '../../parts/icons/chevron-down.ts'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'

/** Where the visitor is, as far as they say it: what is sold differs by country. */
export function OnrampCountryField({ model, send, t }: ViewProps<EnteredModel>): ReactElement | null {
  const id = useId()
  const { countries, draft, is } = model
  if (countries.length === 0) return null
  return (
    <div data-kit="field">
      <label data-kit="field-label" htmlFor={id}>
        {t('onramp.country')}
      </label>
      <span data-kit="field-row">
        <select
          data-kit="field-input"
          data-mark="country"
          id={id}
          value={draft.country ?? ''}
          disabled={is === 'opening'}
          onChange={({ target }) => send({ type: 'onramp.countryChosen', country: target.value || null })}
        >
          <option value="">{t('onramp.anyCountry')}</option>
          {countries.map(({ code, name, isRestricted }) => (
            <option key={code} value={code} disabled={isRestricted}>
              {isRestricted ? t('onramp.notSoldIn', { country: name }) : name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  )
}
