import { fileURLToPath } from 'node:url'
import { unitTests } from '@kit/tooling/unit-tests'

// Not a dependency, since @kit/testing depends on this package.
const testing = fileURLToPath(new URL('../testing/src/index.ts', import.meta.url))

const exact = [
  'src/adapter-toolkit/payment-link.ts',
  'src/adapter-toolkit/session-connection.ts',
  'src/adapter-toolkit/through-gateway.ts',
  'src/approvals',
  'src/clients/load-auth-session.ts',
  'src/clients/reviewed-wallet.ts',
  'src/clients/sessions.ts',
  'src/config',
  'src/directory/custom-wallet.ts',
  'src/directory/is-origin-allowed.ts',
  'src/domain',
  'src/initial-state',
  'src/models/onramp.ts',
  'src/models/review-request.ts',
  'src/models/shared/effect-facts.ts',
  'src/models/shared/previewed-swap.ts',
  'src/models/shared/readable-text.ts',
  'src/models/shared/swap-price.ts',
  'src/models/shared/transfer-cost.ts',
  'src/models/swap-select-token.ts',
  'src/models/swap.ts',
  'src/models/sign-in.ts',
  'src/models/wallet-send-select-token.ts',
  'src/models/wallet-send.ts',
  'src/names',
  'src/onramp',
  'src/recent-transactions/stored-comparison.ts',
  'src/recent-transactions/stored-transactions.ts',
  'src/request-review',
  'src/root/rules/session.rules.ts',
  'src/root/rules/sign-in.rules.ts',
  'src/send',
  'src/sign-in',
  'src/social-login/stored-social-login.ts',
  'src/storage',
  'src/swap',
  'src/tokens/fill-prices.ts',
  'src/tokens/read-from-chain.ts',
  'src/verbs/sign-in.ts',
  'src/verbs/sign.ts',
  'src/verbs/transfer.ts',
]

export default unitTests(
  { setupFiles: ['src/test-utils/with-errors.ts'] },
  { alias: { '@kit/testing': testing } },
  { folder: import.meta.dirname, exact },
)
