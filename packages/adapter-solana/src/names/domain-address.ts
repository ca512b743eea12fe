import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const nameProgram = /* @__PURE__ */ address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
/** The account of `.sol` itself. */
const sol = /* @__PURE__ */ address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
/** The class of records whose writers are checked. */
const checkedRecords = /* @__PURE__ */ address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')

/** Where the name program keeps what it knows of a domain. */
export type DomainAddresses = {
  readonly domain: Address
  /** The record that says which address the domain stands for, where its writers are checked. */
  readonly record: Address
  /** The older one, which is signed. */
  readonly signedRecord: Address
}

/**
 * Derives the accounts of a domain.
 *
 * @param label without `.sol`
 * @see https://sns.guide
 */
export async function domainAddresses(label: string): Promise<DomainAddresses> {
  const domain = await accountOf(label, { parent: sol })
  const [record, signedRecord] = await Promise.all([
    accountOf('\u0002SOL', { parent: domain, of: checkedRecords }),
    accountOf('\u0001SOL', { parent: domain }),
  ])
  return { domain, record, signedRecord }
}

/** @param of the class, zero for none */
async function accountOf(name: string, { parent, of }: { parent: Address; of?: Address }): Promise<Address> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`SPL Name Service${name}`))
  const { encode } = getAddressEncoder()
  const seeds = [new Uint8Array(hash), of ? encode(of) : new Uint8Array(32), encode(parent)]
  const [derived] = await getProgramDerivedAddress({ programAddress: nameProgram, seeds })
  return derived
}
