import type { Network } from '@kit/core'
import { durations, isSameAddress, KitError, readOwn, readText, serviceLimits, withTimeout } from '@kit/core/adapters'
import type { CheckSignature } from './check-signature.ts'

/** What ends a signature of an account that is yet to be deployed (ERC-6492). */
const undeployed = '6492'.repeat(16)

/**
 * Loads what tells whether the account's key signed (EIP-191). A signature of an account that has code on one of the kit's networks, or
 * says that it will have, is for its contract to judge, and so is every one while a network cannot say.
 *
 * @returns `null` without `@kit/siwx`, an optional peer
 */
export async function loadEvmCheck(): Promise<CheckSignature | null> {
  const recover = await loadRecover()
  return (
    recover &&
    (async ({ address, message, signature, accounts, networks }, signal) => {
      if (signature.endsWith(undeployed)) return
      const signer = recover(message, signature)
      if (signer && isSameAddress(signer, address)) return
      if (signer && accounts.some((account) => isSameAddress(account.address, signer)))
        throw new KitError('wallet/wrong-account', { detail: 'The wallet signed with another of its accounts.' })
      const codes = await Promise.all(networks.map((network) => codeOn(network, address, signal)))
      if (codes.length > 0 && codes.every((code) => code === '0x'))
        throw new KitError('wallet/invalid-answer', { detail: `The signature is not by the key of ${address}.` })
    })
  )
}

async function loadRecover() {
  try {
    return (await import('@kit/siwx/evm')).recoverMessageAddress
  } catch {
    return null
  }
}

/** Not known where no node answers in time. */
async function codeOn({ rpcUrls }: Network, address: string, signal: AbortSignal): Promise<unknown> {
  const [url] = rpcUrls.default.http
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] })
  const ask = async (either: AbortSignal) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, credentials: 'omit' } as const
    const response = await fetch(url ?? '', { ...init, redirect: 'error', body, signal: either })
    const options = {
      decoder: new TextDecoder(),
      most: serviceLimits.apiBodyBytes,
      tooLong: () => new KitError('rpc/parse'),
    }
    return readOwn(JSON.parse(await readText(response.body?.getReader(), options)), 'result')
  }
  return withTimeout(durations.httpTimeout, ask, { signal, late: () => new KitError('rpc/timeout') }).catch(() => null)
}
