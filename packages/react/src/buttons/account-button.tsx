import { PageButton } from './page-button.tsx'
import { useAccountFace } from './use-account-face.tsx'

export type AccountButtonProps = { readonly disabled?: boolean }

/**
 * Shows who is connected and opens the account; draws nothing while nobody is.
 *
 * @example <AccountButton />
 */
export function AccountButton({ disabled = false }: AccountButtonProps) {
  const face = useAccountFace()
  return face ? <PageButton face={face} disabled={disabled} /> : null
}
