import type { ReactElement } from 'react'

/** What the account is called, above its address. */
export function AccountName({ name }: { readonly name: string | null }): ReactElement | null {
  return name === null ? null : <bdi data-kit="account-name">{name}</bdi>
}
