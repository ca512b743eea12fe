/** Prints how many sign-ins are verified in a second: `node scripts/benchmark.ts` from the package. Asserts nothing. */

import { recover } from 'tiny-secp256k1'
import { createMessage, type RecoverKey, type VerifyRequest, verify } from '../src/index.ts'
import { bitcoinAccount, evmAccount, solanaAccount } from './signers.ts'

const milliseconds = 3_000
const common = {
  domain: 'acme.org',
  uri: 'https://acme.org/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6g7h8',
  issuedAt: new Date().toISOString(),
} as const
const [evm, solana, bitcoin] = [evmAccount(1), solanaAccount(1), bitcoinAccount(3)]

async function requestOf(message: Parameters<typeof createMessage>[0], chain: string, sign: (text: string) => unknown) {
  const text = await createMessage(message)
  const { domain, uri, nonce } = common
  return { message: text, signature: String(await sign(text)), expected: { domain, uri, nonce, chains: [chain] } }
}

const mainnet = '000000000019d6689c085ae165831e93'
const recoverKey: RecoverKey = (hash, signature, recovery) => recover(hash, signature, recovery, false)
const ofEvm = await requestOf(
  { ...common, namespace: 'eip155', address: evm.address, chainId: 'eip155:1' },
  'eip155:1',
  (message) => evm.signMessage({ message }),
)
const requests: Readonly<Record<string, VerifyRequest>> = {
  EVM: ofEvm,
  'EVM, with recoverKey of tiny-secp256k1': { ...ofEvm, recoverKey },
  Solana: await requestOf(
    { ...common, namespace: 'solana', address: solana.address, chainId: 'mainnet' },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    (message) => solana.sign(new TextEncoder().encode(message)),
  ),
  Bitcoin: await requestOf(
    { ...common, namespace: 'bip122', address: bitcoin.p2wpkh, chainId: `bip122:${mainnet}` },
    `bip122:${mainnet}`,
    (message) => bitcoin.sign(bitcoin.p2wpkh, message),
  ),
}

for (const [name, request] of Object.entries(requests)) {
  if (!(await verify(request)).ok) throw new Error(`${name} is refused.`)
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < milliseconds; count += 1) await verify(request)
  console.log(`${name}: ${Math.round((count * 1000) / (performance.now() - start))} a second`)
}
