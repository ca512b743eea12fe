import { account } from './account.ts'
import { chains } from './chains.ts'
import { connecting } from './connecting.ts'
import { delegation } from './delegation.ts'
import { directory } from './directory.ts'
import { guide } from './guide.ts'
import { legal } from './legal.ts'
import { login } from './login.ts'
import { names } from './names.ts'
import { networks } from './networks.ts'
import { news } from './news.ts'
import { nfts } from './nfts.ts'
import { onramp } from './onramp.ts'
import { pairing } from './pairing.ts'
import { receive } from './receive.ts'
import { review } from './review.ts'
import { send } from './send.ts'
import { sent } from './sent.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { swap } from './swap.ts'
import { tokens } from './tokens.ts'
import { transactions } from './transactions.ts'
import { wallets } from './wallets.ts'

/** What loads with the first view other than Connect. */
export const deferred = {
  ...connecting,
  ...chains,
  ...account,
  ...wallets,
  ...receive,
  ...send,
  ...sent,
  ...signIn,
  ...swap,
  ...tokens,
  ...nfts,
  ...transactions,
  ...news,
  ...networks,
  ...directory,
  ...pairing,
  ...guide,
  ...legal,
  ...login,
  ...settings,
  ...names,
  ...onramp,
  ...delegation,
  ...review,
} as const
