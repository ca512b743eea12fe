/** Where a failure is shown: beside what caused it, as a toast, as an alert for the dApp developer, or nowhere. */
export type Shows = 'inline' | 'toast' | 'alert' | 'silent'

const row = <const M extends string>(message: M, shows: Shows = 'inline') => ({ message, shows })

/**
 * Every failure the kit can speak of, with the visitor's sentence. Codes are append-only; `hints.ts` has the developer's half.
 * What raises an alert, which only the dApp's developer can repair, says in its detail what is wrong and what to do.
 */
export const catalogue = {
  'balance/unavailable': row('Token Balance Unavailable', 'toast'),
  'disconnect/failed': row('Failed to disconnect', 'toast'),
  'disconnect/chain-failed': row('Failed to disconnect chain', 'toast'),
  'network/not-found': row('Network not found', 'alert'),
  'network/unknown': row('Network not found'),
  'config/origin-not-allowed': row('This app is not set up correctly.', 'alert'),
  'session/expired': row('This connection has expired. Make a new one.', 'alert'),
  'project/invalid-id': row('This app is not set up correctly.', 'alert'),
  'project/no-id': row('This app is not set up correctly.', 'alert'),
  'chain/not-supported': row('Chain is not supported'),
  'chain/adapter-not-found': row('Chain adapter not found'),
  'rpc/aborted': row('Request was aborted', 'silent'),
  'rpc/parse': row('The network sent an answer that could not be read.'),
  'rpc/invalid-request': row('The network did not accept this request.'),
  'rpc/method-not-found': row('This wallet or network cannot do that.'),
  'rpc/invalid-params': row('Something in this request is not valid.'),
  'rpc/internal': row('The network had a problem. Try again in a moment.'),
  'rpc/server': row('The network did not accept this request.'),
  'rpc/invalid-response': row('The network sent an answer that could not be read.'),
  'rpc/rate-limited': row('The network is busy. Try again in a moment.'),
  'rpc/timeout': row('The network did not answer in time.'),
  'rpc/unreachable': row('The network cannot be reached.'),
  'wallet/rejected': row('You declined the request in your wallet.'),
  'wallet/failed': row('Your wallet could not do this. Try again.'),
  'wallet/unauthorized': row('Your wallet has not allowed this. Unlock it or connect again.'),
  'wallet/unsupported-method': row('Your wallet cannot do that.'),
  'wallet/disconnected': row('Your wallet is no longer connected.'),
  'wallet/chain-disconnected': row('Your wallet cannot reach this network.'),
  'wallet/unknown-chain': row('Your wallet does not know this network.'),
  'wallet/request-pending': row('Your wallet already has a request waiting. Open it to answer.'),
  'wallet/not-found': row('This wallet cannot be found here any more.'),
  'wallet/invalid-answer': row('Your wallet’s reply could not be read. Update it, or try another.'),
  'wallet/no-account': row('Your wallet did not share an account.'),
  'wallet/wrong-chain': row('Your wallet is on another network. Switch it first.'),
  'wallet/wrong-account': row('Your wallet is on another account. Choose it again first.'),
  'connection/required': row('Connect a wallet first.'),
  'connection/cancelled': row('Connecting was cancelled.', 'silent'),
  'connection/timeout': row('Your wallet did not answer in time.'),
  'switch/declined': row('Stayed on {network}. The switch was declined.', 'toast'),
  'switch/failed': row('Stayed on {network}. The switch did not work.', 'toast'),
  'feature/not-supported': row('This wallet or network cannot do that.'),
  'transaction/invalid': row('This transaction is not valid.'),
  'transaction/fee-too-high': row('The network fee is too high. Nothing was sent.'),
  'transaction/wrong-decimals': row('This token is not as its list says. Nothing was sent.'),
  'transaction/expired': row('This took too long. Nothing was sent. Try again.'),
  'request/changed': row('This request changed while you read it. Nothing was sent.'),
  'transaction/unknown': row('We don’t know yet whether this was sent. Check before you send again.'),
  'send/no-token': row('A token is required'),
  'send/incomplete': row('An amount and receiver address are required'),
  'send/invalid-amount': row('This amount cannot be sent. Check its digits.'),
  'send/unsupported-chain': row('Unsupported chain'),
  'send/link-unsupported': row('This payment link cannot be paid from here.'),
  'send/link-other-network': row('This payment link is for another network.'),
  'send/link-other-token': row('This payment link is for another token. Choose that token first.'),
  'sign-in/declined': row('Signature declined'),
  'sign-in/unavailable': row('A problem occurred while trying initialize authentication'),
  'sign-in/refused': row('This signature was not accepted. Try again.'),
  'sign-in/smart-account': row('This application might not support Smart Accounts'),
  'sign-in/expired': row('Not enough owners signed in time. Sign a new message.'),
  'sign-in/cancelled': row('Signing in was cancelled.', 'silent'),
  'name/invalid': row('This name is not valid.'),
  'name/not-found': row('This name cannot be found here.'),
  'name/off-chain': row('This name cannot be reached.'),
  'name/not-signed': row('This name is not protected, so it cannot be paid safely.'),
  'name/failed': row('Error resolving name'),
  'name/moved': row('This name stands for another address now. Nothing was sent.'),
  'config/invalid': row('This app is not set up correctly.', 'alert'),
  'kit/destroyed': row('This app has closed its wallet connection.', 'silent'),
  'kit/load-failed': row('This could not be loaded. Check your connection, then try again.'),
  'kit/undelivered': row('Something went wrong.', 'silent'),
  'pairing/unreachable': row('The service that reaches your phone cannot be reached. Check your connection.'),
  'pairing/offline': row('You are offline. Connect to the internet, then try again.'),
  'pairing/interrupted': row('The connection to your wallet was interrupted. Try again.'),
  'pairing/clock-skew': row('The clock of this device is wrong. Set it to automatic, then try again.'),
  'pairing/expired': row('This code has expired. Make a new one.'),
  'pairing/nothing-approved': row('Your wallet allowed nothing that this app can use.'),
  'auth/invalid-email': row('Enter a valid email address.'),
  'auth/cooldown': row('Please try again after {seconds} seconds'),
  'auth/wrong-code': row('This code is not right. Check it and try again.'),
  'auth/code-locked': row('Too many wrong codes. Ask for a new one.'),
  'auth/code-expired': row('This code is no longer good. Ask for a new one.'),
  'auth/device-expired': row('This device was not approved in time. Ask for a new link.'),
  'auth/rate-limited': row('Too many tries. Wait a while, then try again.'),
  'auth/provider-failed': row('Signing in there did not work. Try again.'),
  'auth/window-blocked': row('Your browser blocked the window. Allow it, then try again.'),
  'auth/no-passkeys': row('Passkeys do not work here.'),
  'auth/email-taken': row('This address belongs to another account. Use another one.'),
  'auth/not-offered': row('Signing in this way is not offered here. Choose another one.'),
  'auth/farcaster-expired': row('This was not approved in Farcaster in time. Try again.'),
  'auth/sign-in-expired': row('This sign-in is no longer good. Try again.'),
  'auth/no-account': row('Address or auth connector not found'),
  'auth/aborted': row('Something went wrong', 'silent'),
  'frame/blocked': row('Unable to load email login dependency'),
  'frame/load-failed': row('Network Error - Could not load embedded wallet', 'alert'),
  'frame/timeout': row('Embedded Wallet Request Timed Out', 'alert'),
  'frame/failed': row('An error occurred'),
  'frame/not-allowed': row('Requested RPC call is not allowed'),
  'frame/action-not-allowed': row('Action not allowed', 'toast'),
  unexpected: row('Something went wrong. Try again.'),
} as const satisfies Record<string, { message: string; shows: Shows }>

export type ErrorCode = keyof typeof catalogue

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(catalogue, text)
}

type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never

/** What an error says beyond its sentence. */
type Details = {
  /** A hash or an id, with which the transaction can be looked up. */
  readonly 'transaction/unknown': { readonly transactionId: string }
}

/**
 * The values that an error carries: those its sentence has room for, and what else it says; required where there is any,
 * forbidden where there is none.
 */
export type ErrorContext<C extends ErrorCode> = {
  [S in Slots<(typeof catalogue)[C]['message']>]: string | number
} & (C extends keyof Details ? Details[C] : unknown)
