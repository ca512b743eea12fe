import { durations, KitError, type ResolveName } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { type Address, getAddressDecoder, isOffCurveAddress } from '@solana/kit'
import { type ChainAccount, contextValue, invalidResponse, toAccount, toList } from '../chain/read-result.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { domainAddresses, nameProgram } from './domain-address.ts'

const domainText = /^([a-z\d-]{1,63})\.sol$/i
/** Of an account of the name program: its parent, its owner and its class. */
const headerLength = 96
const ownerOffset = 32
const keyLength = 32
/** How a record says that a Solana key has checked it. */
const bySolanaKey = 1

/**
 * Looks `.sol` domains up, on the network's own nodes. A domain stands for the address of its SOL record (version 2) where its owner
 * has written one, and else for its owner.
 *
 * @throws KitError `name/invalid` for another alphabet than Latin; `name/off-chain` for a domain that was made an NFT, that a program
 *   owns, or whose record is of version 1 or cannot be believed
 */
export const createResolveName =
  (rpc: RpcClient): ResolveName<'solana'> =>
  ({ name, network }, outer) => {
    const read = async (signal: AbortSignal) => {
      if (!/\.sol$/i.test(name)) return null
      const [, label] = domainText.exec(name) ?? []
      if (label === undefined) throw new KitError('name/invalid', { detail: 'It is no domain of one Latin label.' })
      const at = await domainAddresses(label.toLowerCase())
      const asked = [at.domain, at.record, at.signedRecord]
      const options = { commitment: 'confirmed', encoding: 'base64' }
      const answer = toList(contextValue(await rpc.request(network, 'getMultipleAccounts', [asked, options], signal)))
      if (answer.length !== asked.length) throw invalidResponse('another number of accounts')
      const [domain = null, record = null, signedRecord = null] = answer.map(toAccount)
      if (!isOfNames(domain)) return null
      const owner = keyAt(domain.data, ownerOffset)
      const address = recordedAddress(record, owner) ?? ownerAddress(owner, signedRecord)
      return { name: `${label.toLowerCase()}.sol`, address, avatar: null }
    }
    return withTimeout(durations.uiRead, read, { signal: outer, late: rpcTimeout })
  }

/** @returns `null` where the owner has written none: one of an owner before is out of date */
function recordedAddress(record: ChainAccount | null, owner: Address): Address | null {
  if (!isOfNames(record) || record.data.length === headerLength) return null
  const at = headerLength + 8
  const view = new DataView(record.data.buffer, record.data.byteOffset)
  const isWhole = record.data.length >= at + 3 * keyLength && view.getUint32(headerLength + 4, true) === keyLength
  const isChecked = isWhole && [0, 2].every((offset) => view.getUint16(headerLength + offset, true) === bySolanaKey)
  if (!isChecked) throw unreachable('Its record was not checked.')
  if (keyAt(record.data, at) !== owner) return null
  const [checkedBy, address] = [keyAt(record.data, at + keyLength), keyAt(record.data, at + 2 * keyLength)]
  if (checkedBy !== address) throw unreachable('Who has the recorded address has not agreed to it.')
  return address
}

function ownerAddress(owner: Address, signedRecord: ChainAccount | null): Address {
  if (isOfNames(signedRecord) && signedRecord.data.length > headerLength)
    throw unreachable('Its record is of version 1, whose signature is not read here.')
  // An NFT is kept by a program: the owner of the token is meant, and never that program.
  if (isOffCurveAddress(owner)) throw unreachable('A program owns it.')
  return owner
}

const isOfNames = (account: ChainAccount | null): account is ChainAccount =>
  account?.owner === nameProgram && account.data.length >= headerLength

const keyAt = (data: Uint8Array, offset: number): Address =>
  getAddressDecoder().decode(data.slice(offset, offset + keyLength))

const unreachable = (detail: string) => new KitError('name/off-chain', { detail })
