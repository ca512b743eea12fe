import type { Route } from '../router/routes.ts'

/** A view that shows tokens, or the balance of one. */
export const showsTokens = ({ view }: Route): boolean => view === 'Account' || view.startsWith('WalletSend')
