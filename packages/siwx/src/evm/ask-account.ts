import { fromHex, toHex } from '../bytes.ts'
import { areHexDigits } from '../grammar/characters.ts'
import type { EvmMessage } from '../message/message.ts'
import { type EvmClient, type Proof, type Refusal, type RefusalReason, refuse } from '../verify/verification.ts'
import { isWrapped, unwrapSignature, validatorCode } from './wrapped-signature.ts'

/** What nodes accept as the code that creates a contract. @see EIP-3860 */
const longestCode = 49_152

/** What a client answered; `null` when it failed or did not answer in time. */
async function answerWithin<Answer>(milliseconds: number, ask: () => Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  const answer = async () => ask()
  return Promise.race([answer().catch(() => null), late]).finally(() => clearTimeout(timer))
}

function readQuantity(value: unknown): bigint | null {
  if (typeof value !== 'string' || value.length < 3 || value.length > 66 || !value.startsWith('0x')) return null
  return areHexDigits(value.slice(2)) ? BigInt(value) : null
}

/** Of an account that did not say yes. */
function whyNot(signature: Uint8Array, code: unknown): RefusalReason {
  if (signature.length > 0) return 'signature-mismatch'
  return typeof code === 'string' && code.length > 2 ? 'not-signed-yet' : 'signature-malformed'
}

/**
 * Asks an account that is a contract, or will be one, whether it signed. Without a signature it is asked whether it approves of the
 * message by itself, as a multisig does once enough of its owners have said so on the chain.
 *
 * @param client asked for its chain, too: the account of the same address on another chain may have another owner
 * @see ERC-1271, ERC-6492
 */
export async function askAccount(
  { address, chainId }: EvmMessage,
  hash: Uint8Array,
  signature: Uint8Array,
  { client, timeout = 10_000 }: { readonly client: EvmClient; readonly timeout?: number | undefined },
): Promise<Proof | Refusal> {
  const wrapped = isWrapped(signature)
    ? unwrapSignature(signature)
    : { factory: new Uint8Array(20), factoryData: new Uint8Array(), signature }
  const account = fromHex(address)
  if (!wrapped || !account) return refuse('signature-malformed', 'signature')
  const validator = validatorCode(account, hash, wrapped)
  if (validator.length > longestCode) return refuse('signature-malformed', 'signature')
  const answers = await answerWithin<readonly unknown[]>(timeout, () =>
    Promise.all([
      client.request({ method: 'eth_chainId', params: [] }),
      client.request({ method: 'eth_call', params: [{ data: `0x${toHex(validator)}` }, 'latest'] }),
      signature.length === 0 && client.request({ method: 'eth_getCode', params: [address, 'latest'] }),
    ]),
  )
  if (!answers) return refuse('client-failed')
  const [chain, word] = answers.map(readQuantity)
  if (typeof chain !== 'bigint' || typeof word !== 'bigint') return refuse('client-failed')
  if (`eip155:${chain}` !== chainId) return refuse('client-of-other-chain', 'chainId')
  if (word !== 1n) return refuse(whyNot(signature, answers[2]), 'signature')
  return isWrapped(signature) ? 'erc6492' : 'erc1271'
}
