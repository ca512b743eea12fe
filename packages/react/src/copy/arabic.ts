import { account } from './ar/account.ts'
import { chains } from './ar/chains.ts'
import { connect } from './ar/connect.ts'
import { connecting } from './ar/connecting.ts'
import { delegation } from './ar/delegation.ts'
import { directory } from './ar/directory.ts'
import { errors } from './ar/errors.ts'
import { guide } from './ar/guide.ts'
import { legal } from './ar/legal.ts'
import { login } from './ar/login.ts'
import { modal } from './ar/modal.ts'
import { names } from './ar/names.ts'
import { networks } from './ar/networks.ts'
import { news } from './ar/news.ts'
import { nfts } from './ar/nfts.ts'
import { onramp } from './ar/onramp.ts'
import { pairing } from './ar/pairing.ts'
import { receive } from './ar/receive.ts'
import { review } from './ar/review.ts'
import { send } from './ar/send.ts'
import { sent } from './ar/sent.ts'
import { settings } from './ar/settings.ts'
import { shell } from './ar/shell.ts'
import { signIn } from './ar/sign-in.ts'
import { swap } from './ar/swap.ts'
import { tokens } from './ar/tokens.ts'
import { transactions } from './ar/transactions.ts'
import { wallets } from './ar/wallets.ts'
import type { Locale } from './messages.ts'

export const arabic: Locale = {
  id: 'ar',
  dir: 'rtl',
  messages: {
    ...shell,
    ...modal,
    ...connect,
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
  },
  errors,
}
