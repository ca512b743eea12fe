import { addressOn, type Identity } from '../keys/identity.ts'
import { SelectField } from './select-field.tsx'

type Props = {
  readonly identities: readonly Identity[]
  readonly chosen: string | undefined
  readonly choose: (name: string) => void
}

/** Chooses the active account. */
export function AccountChoice({ identities, chosen, choose }: Props) {
  const options = Object.fromEntries(
    identities.map((identity) => [identity.name, `${identity.name} (…${addressOn(identity, 'eip155:1')?.slice(-4)})`]),
  )
  return <SelectField label="Account" options={options} chosen={chosen} choose={choose} />
}
