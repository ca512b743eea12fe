import { PageButton } from './page-button.tsx'
import { useAccountButton } from './use-account-button.tsx'

export type AccountButtonProps = { readonly disabled?: boolean }

/**
 * Shows the connected account and opens it; draws nothing while no wallet is connected.
 *
 * @example <AccountButton />
 */
export function AccountButton({ disabled = false }: AccountButtonProps) {
  const button = useAccountButton()
  return button ? <PageButton button={button} disabled={disabled} /> : null
}
