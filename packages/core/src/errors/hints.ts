import type { ErrorCode } from './catalogue.ts'
import type { KitError } from './kit-error.ts'

/**
 * The developer's half of the catalogue: what happened, why, and what to do about it. A module of its own, fetched with
 * the first failure in debug mode, so that no visitor carries it.
 *
 * @example import { hints } from '@kit/core/hints'
 */
export const hints: Record<ErrorCode, string> = {
  'balance/unavailable':
    'The balance could not be read from the chain; `cause` says why. It is not asked again for 30 seconds: check the network’s rpcUrls.',
  'disconnect/failed':
    'Several wallets that share a session did not let go; `cause` lists each failure. The kit has forgotten them all the same.',
  'disconnect/chain-failed':
    'The wallet did not answer the disconnect, or refused it. The kit has forgotten it all the same; nothing needs doing.',
  'network/not-found':
    'A network was asked for that the kit does not have. Pass it to createKit in `networks`, or to `addNetwork`.',
  'network/unknown':
    'A network was asked for that the kit does not have, so nothing changed. Pass it to createKit in `networks`, or to `addNetwork`.',
  'config/origin-not-allowed':
    'The hosted services refuse this page’s origin. Add it to the allow-list of your project.',
  'session/expired':
    'The WalletConnect session is over, as sessions end after a time. Ask the visitor to connect again.',
  'project/invalid-id': 'The hosted services do not know this projectId. Copy it again from your project’s settings.',
  'project/no-id': 'A hosted service was needed and there is no projectId. Pass one to `browser({ projectId })`.',
  'chain/not-supported': 'The adapter does not know this chain. Add its network to createKit, or another adapter.',
  'chain/adapter-not-found':
    'There is no adapter for this namespace. Pass one in `adapters`, or ask only for namespaces in `kit.namespaces`.',
  'rpc/aborted':
    'The request was given up, because its signal was aborted or what asked for it is gone. Nothing to do.',
  'rpc/parse':
    'The node answered with something that is no JSON (-32700). Check that rpcUrls names a JSON-RPC endpoint.',
  'rpc/invalid-request':
    'The node refused the form of the request (-32600). Check the method, and what sits in between.',
  'rpc/method-not-found': 'The node has no such method (-32601). Use another endpoint, or another method.',
  'rpc/invalid-params': 'The node refused the parameters (-32602). Check addresses, quantities and the block tag.',
  'rpc/internal':
    'The node, or the wallet in its name, had a problem of its own (-32603). `cause` may say more; try again.',
  'rpc/server':
    'The node turned the request down (-32000), often for lack of funds or a nonce that is used. See `cause`.',
  'rpc/invalid-response': 'The node’s answer is not of the form the method promises. Use another endpoint.',
  'rpc/rate-limited': 'The node says that this is too much (429, -32005). Use an endpoint of your own, or several.',
  'rpc/timeout':
    'The node did not answer in time, all retries and endpoints together. Add another endpoint to rpcUrls.',
  'rpc/unreachable':
    'No endpoint of the network could be reached. Check rpcUrls and `connect-src` of your content security policy.',
  'wallet/rejected': 'The visitor said no in the wallet (4001). That is an answer, not a fault: offer a retry.',
  'wallet/unauthorized':
    'The wallet is locked, or has not shared this account with the page (4100). Ask to unlock or to connect again.',
  'wallet/unsupported-method': 'The wallet has no such method (4200). Do without it, or suggest another wallet.',
  'wallet/disconnected':
    'The wallet went away while it was being asked (4900), and may still send what it was asked to. Connect again, and look at the account before anything is sent again.',
  'wallet/failed':
    'The wallet failed and gave no reason (5000, the default code of wallets). Its own words are in `cause`.',
  'wallet/chain-disconnected':
    'The wallet has lost its way to this chain (4901). Ask for another network, or try again.',
  'wallet/unknown-chain':
    'The wallet does not know the chain and did not add it (4902). The visitor can add it by hand.',
  'wallet/request-pending':
    'The wallet has a prompt open already (-32002) and takes no second one. Ask the visitor to look there.',
  'wallet/not-found':
    'No wallet with this id is announced, injected, listed or configured here. It may have been uninstalled.',
  'wallet/invalid-answer':
    'The wallet’s answer is not of the form the method promises, so it was not used. `detail` says what was wrong.',
  'wallet/no-account':
    'The wallet allowed the page and shared no account. Ask the visitor to choose one in the wallet.',
  'wallet/wrong-chain':
    'The wallet is on another chain than the request is for, so it was not asked, or did not follow. Switch it first.',
  'wallet/wrong-account':
    'The wallet’s active account is not the one the request is for, so it was not asked. Choose it again first.',
  'connection/required': 'This needs a connected wallet on its namespace. Call `connect` or open the modal first.',
  'connection/cancelled':
    'The visitor, a newer request or an aborted signal gave this up. Nothing was connected by it.',
  'connection/timeout':
    'The wallet did not answer in time: five minutes through a session, two for a switch, ten seconds for a restore. Nothing was asked that sends. Offer a retry.',
  'switch/declined': 'The visitor declined the switch in the wallet, and the active network stayed. Offer a retry.',
  'switch/failed': 'The wallet did not switch, and the active network stayed; `cause` says why.',
  'feature/not-supported':
    'The adapter has no such feature; `detail` names it. Look at `features` of `kit.wallet(namespace)` or `kit.chain(namespace)` before asking.',
  'transaction/invalid': 'The transaction breaks a rule that `detail` names, so the wallet was not asked. Correct it.',
  'transaction/unspendable':
    'Nobody has the key of the recipient’s address, or no rule of the network lets its owner spend; `detail` says which. The wallet was not asked.',
  'transaction/withheld-by-token':
    'The token’s own transfer fee is more than half of the amount; `detail` says how much. The wallet was not asked.',
  'transaction/fee-too-high':
    'The fee that the network’s estimate leads to is above the adapter’s limits; `detail` says how high. The wallet was not asked.',
  'transaction/wrong-decimals':
    'The amount was worked out with other decimals than the token, or the network’s currency, has, or it shows its units multiplied; `detail` says which. The wallet was not asked.',
  'transaction/expired':
    'The visitor signed too late: the network does not take the transaction any more, or another one has spent its coins meanwhile. Build it again and offer a retry.',
  'request/changed':
    'The object that the verb was given is another one since the visitor read it. Pass one that nothing changes, and ask again.',
  'transaction/unreadable-answer':
    'The wallet was asked to send, and gave no hash that can be looked up, or no answer that arrived; `detail` says which. Look at the account before anything is sent again.',
  'transaction/unknown':
    'It was signed and handed over, and then nobody confirmed it. `context.transactionId` names it: look it up on the network before you offer to send again.',
  'send/no-token': 'The visitor asked to see a transfer before choosing what to send. Nothing to do in the app.',
  'send/incomplete': 'The visitor asked to see a transfer before both fields were filled in. Nothing to do in the app.',
  'send/invalid-amount':
    'The amount is no positive decimal number, or has more places than the token. Nothing to do in the app.',
  'send/unsupported-chain': 'The adapter of this chain cannot estimate a transfer, or read a transaction.',
  'swap/unsupported-network': 'Who offers swaps does not know this network; `swapProvider` may bring another.',
  'swap/unsupported-gas-price': 'Who offers swaps does not know what gas costs on this network.',
  'swap/no-token': 'The visitor asked to see a swap before choosing what to sell and to buy. Nothing to do in the app.',
  'swap/no-amount': 'The visitor asked to see a swap before entering how much. Nothing to do in the app.',
  'swap/invalid-amount':
    'The amount is no positive decimal number, or has more places than the token. Nothing to do in the app.',
  'swap/slippage-too-high':
    'A view asked to accept nothing, or more than `swapLimits.highestSlippage`. Nothing was changed.',
  'swap/insufficient-balance': 'The account has less of the token than it would sell. Nothing to do in the app.',
  'swap/insufficient-fee':
    'The account has too little of the network’s own currency to pay for the swap. Nothing to do in the app.',
  'swap/insufficient-liquidity': 'Who offers swaps finds no way from one token to the other for this amount.',
  'swap/wrong-approval':
    'The approval that was built is not for exactly what is sold, to the contract that swaps; `detail` says what it is.',
  'swap/unreadable':
    'It calls no known router, or its arguments are not the order’s; `detail` says which. Name routers by `swapRouters` of `browser()`, or read calls by `readCall` of your provider.',
  'swap/wrong-recipient': 'The call that was built gives the tokens to another account; `detail` names it.',
  'swap/pays-less': 'The call is bound to less than the quote minus the slippage, or the chain would give less.',
  'swap/takes-more': 'Played on the chain, the calls take more than what is sold, or leave an allowance behind.',
  'swap/would-fail': 'Played on the chain, one of the calls fails; `detail` says which. The price may have moved.',
  'swap/unchecked': 'The network’s node cannot play calls (`eth_simulateV1`), and without that no swap is signed.',
  'swap/approval-failed':
    'The approval was sent, and failed in a block, was replaced by another transaction, or is known to no node any more. The visitor can review again.',
  'onramp/not-offered': 'The runtime knows nobody who sells: pass `projectId` or `urls.blockchainApi` to `browser()`.',
  'onramp/restricted-region':
    'The service sells nothing in the visitor’s country, or in the one that they chose. Nothing to do in the app.',
  'onramp/nothing-sold': 'The service lists no token of this network.',
  'onramp/no-amount': 'The visitor chose a provider before entering how much. Nothing to do in the app.',
  'onramp/invalid-amount':
    'The amount is no positive decimal number, or has more than two places. Nothing to do in the app.',
  'onramp/below-minimum': 'The amount is below the limit of this way to pay. Nothing to do in the app.',
  'onramp/above-maximum': 'The amount is above the limit of this way to pay. Nothing to do in the app.',
  'onramp/no-offer': 'The provider made no quote, and none could be estimated; `cause` says why.',
  'onramp/page-failed': 'The service did not say where the provider’s page is; `cause` says why.',
  'onramp/unsafe-page': 'The address of the provider’s page is no https: address. Nothing was opened.',
  'onramp/wrong-recipient':
    'The address of the provider’s page names another recipient than the visitor; `detail` says which. Nothing was opened.',
  'onramp/window-blocked':
    'The browser did not let a window open for the provider. Send `onramp.providerChosen` in the click itself, after window.open.',
  'sign-in/declined': 'The visitor declined the signature in the wallet. Offer a retry.',
  'sign-in/unavailable':
    'Who verifies sign-ins could not be asked, or answered something that cannot be read; `detail` and `cause` say what. Is the server’s handler mounted where `signIn` looks for it?',
  'sign-in/refused':
    'Who verifies sign-ins did not believe the signature; `detail` has its code. A new message is written for the next try.',
  'sign-in/smart-account':
    'The account is a contract, whose signatures take a client of its chain to verify. Pass `clients` to `createSignInHandler`.',
  'sign-in/expired':
    'The owners of a multisig did not agree before the message expired, or its nonce is gone. A new message is written; a server gives more time with `smartAccountNonceLifetime`.',
  'sign-in/cancelled': 'The visitor closed the message, or chose another account. Nothing was signed.',
  'name/invalid':
    'The text is no name by ENSIP-15: it has no dot, or has characters that are not allowed, are drawn as nothing, or look like others. Nobody was asked.',
  'send/link-unsupported':
    'The link is no link of EIP-681, BIP-321 or Solana Pay, or requires what a transfer does not have: another call, a reference, a memo.',
  'send/link-other-network':
    'The link names another chain than the account is on. Let the visitor switch, then paste it again.',
  'send/link-other-token':
    'The link asks for a token that is not the chosen one. Let the visitor choose the token that it names.',
  'name/not-found':
    'The name is not registered, or has no address for this network. That of another network is never taken in its place.',
  'name/off-chain':
    'The name’s records are kept off the chain (ERC-3668), and the kit asks no host that the app did not name; or a .sol domain is an NFT. Ask for the address instead.',
  'name/not-signed':
    'The resolver of `bitcoin({ dnsOverHttps })` does not vouch for the answer (no AD flag). The domain has no DNSSEC, or the resolver checks none.',
  'name/moved':
    'Between the review and the wallet the name was given another address. Nothing was asked of the wallet. Show the new address.',
  'name/failed': 'The registry could not be read, or what it answered is no address; `cause` says why. Offer a retry.',
  'name/suggestions-failed':
    'The service did not say whether the name is free; `cause` says why. The field stays; offer a retry.',
  'name/list-failed':
    'The names that the address has could not be read; `cause` says why. None is registered before that is known.',
  'name/register-failed':
    'The service did not register the name and did not say why; `cause` says what was seen. The form stays as it was.',
  'name/refused':
    'The service that registers names refused in words of its own, which `context.reason` has, cleaned. The form stays as it was.',
  'config/invalid':
    'Something passed to the kit cannot be right; `message` says which option and what to do. Visitors are not told.',
  'kit/destroyed':
    'The kit was asked for something after `destroy()`. In development a later kit of the same `name` destroys it, as an edit makes one: give each a name.',
  'kit/load-failed':
    'A part of the kit that loads on demand could not be fetched, offline or after a new deployment. It may be tried again.',
  'kit/undelivered':
    'A message inside the kit found nobody; `detail` names it. That is a bug of the kit: please report it.',
  'pairing/unreachable':
    'No relay answered in 15 seconds. Check `urls.relay` and `connect-src` of your content security policy.',
  'pairing/offline': 'The browser says that it has no network, and the relay did not answer. Nothing to do.',
  'pairing/interrupted': 'The relay went away while a wallet was awaited, and did not come back. Offer a retry.',
  'pairing/clock-skew':
    'The relay refused a token that is not of its time, so the clock of this device is off. Nothing to do in the app.',
  'pairing/expired': 'Nobody scanned the code in four minutes, and the view was not looked at. Offer a new one.',
  'pairing/nothing-approved':
    'The wallet approved no network and account that the kit asked for. Check that it knows one of your networks.',
  'auth/invalid-email': 'What the visitor typed is no address that mail can be sent to. Nothing to do.',
  'auth/cooldown': 'A mailbox is sent one code in thirty seconds. Show the seconds that are left; the kit counts them.',
  'auth/wrong-code': 'The visitor typed another code than the one that was sent. After five the code is locked.',
  'auth/code-locked':
    'Five wrong codes for this mailbox. Another code can be asked for; the host of the frame counts those, too.',
  'auth/code-expired': 'The code is older than twenty minutes, or was used, or another one was sent since.',
  'auth/device-expired': 'The link that approves this device was not followed in time, or was declined.',
  'auth/rate-limited': 'The host of the frame answers no more for a while: too many codes were asked for or tried.',
  'auth/provider-failed':
    'The provider did not say who the visitor is, or the visitor said no there. Offer another try.',
  'auth/window-blocked':
    'The browser did not let a window open for the provider. Send `socialLogin.requested` in the click itself, after window.open, or offer `socialLogin.pageChosen`.',
  'auth/no-passkeys':
    'This browser has no passkeys in a frame, or the frame is on a bare IP address, or its host does not offer them. Offer another way.',
  'auth/email-taken': 'The new address already leads to another account, which keeps it. Nothing to do.',
  'auth/not-offered':
    'The host of the frame does not offer this. Take it out of `features.socials`, or set the frame up for it.',
  'auth/farcaster-expired':
    'The visitor did not approve in Farcaster within twenty minutes, or its relay knows nothing of the sign-in any more. Offer another try.',
  'auth/sign-in-expired':
    'What a provider has led back with is older than twenty minutes, was used, or belongs to another browser, tab or page. Offer another try.',
  'auth/no-account':
    'The account type is one of the embedded wallet, and nobody is connected by it. Connect by emailAndSocial() first.',
  'auth/aborted':
    'The question to the frame was given up, because its signal was aborted or the visitor left. Nothing to do.',
  'frame/blocked':
    'The browser did not let the frame load: allow its origin in `frame-src`, and this page’s origin at the host of the frame.',
  'frame/load-failed':
    'iframe_load_failed: the frame did not say within 20 seconds that it can be asked. Check `frameUrl`, and that its host allows this origin.',
  'frame/unverified-domain':
    'The host of the frame does not let this page’s origin embed it. Add the origin to the host’s list, `AUTH_FRAME_APP_ORIGINS`.',
  'frame/timeout':
    'iframe_request_timeout: the frame did not answer a sign-in within 30 seconds. Look at its own log; the visitor can try again.',
  'frame/failed': 'The frame failed and gave no reason that the kit knows. Its own words are in `detail`.',
  'frame/not-allowed':
    'The embedded wallet takes the methods of its RPC policy alone. Ask for one of those, or ask a node.',
  'frame/action-not-allowed': 'Something asked the embedded wallet for a method that it refuses; the visitor is told.',
  unexpected:
    'Something was thrown that the kit does not know; `cause` has it. If it comes from the kit, please report it.',
}

/**
 * A failure in a developer's words, on one line.
 *
 * @returns code, sentence, detail if there is one, and hint
 * @example console.warn(explain(error)) // 'connection/required: Connect a wallet first. — This needs a connected …'
 */
export function explain({ code, message, detail, shows }: KitError): string {
  // An alert's message is its detail.
  return `${code}: ${message} ${detail && shows !== 'alert' ? `(${detail}) ` : ''}— ${hints[code]}`
}
