import { fileURLToPath } from 'node:url'
import { unitTests } from '@kit/tooling/unit-tests'

// Not a dependency, since @kit/testing depends on this package.
const testing = fileURLToPath(new URL('../testing/src/index.ts', import.meta.url))

const exact = [
  'src/adapter-toolkit/payment-link.ts',
  'src/approvals',
  'src/clients/reviewed-wallet.ts',
  'src/directory/is-origin-allowed.ts',
  'src/domain',
  'src/models/onramp.ts',
  'src/models/review-request.ts',
  'src/models/shared/effect-facts.ts',
  'src/models/shared/previewed-swap.ts',
  'src/models/shared/readable-text.ts',
  'src/models/shared/swap-price.ts',
  'src/models/swap-select-token.ts',
  'src/models/swap.ts',
  'src/names',
  'src/onramp',
  'src/recent-transactions/stored-comparison.ts',
  'src/recent-transactions/stored-transactions.ts',
  'src/request-review',
  'src/send/paid-names.ts',
  'src/send/read-recipient.ts',
  'src/send/send.effects.ts',
  'src/send/to-transfer.ts',
  'src/sign-in',
  'src/storage',
  'src/swap/ask-wallet.ts',
  'src/swap/confirm-approval.ts',
  'src/swap/review-swap.ts',
  'src/swap/stored-swap.ts',
  'src/swap/swap.context.ts',
  'src/swap/swap.setup.ts',
]

export default unitTests(
  { setupFiles: ['src/test-utils/with-errors.ts'] },
  { alias: { '@kit/testing': testing } },
  { folder: import.meta.dirname, exact },
)
