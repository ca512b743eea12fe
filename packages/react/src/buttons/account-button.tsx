import { PageButton } from './page-button.tsx'
import { useAccountButton } from './use-account-button.tsx'

export type AccountButtonProps = { readonly disabled?: boolean }

/**
 * Shows who is connected and opens the account; draws nothing while nobody is.
 *
 * @example <AccountButton />
 */
export function AccountButton({ disabled = false }: AccountButtonProps) {
  const button = useAccountButton()
  return button ? <PageButton button={button} disabled={disabled} /> : null
}
