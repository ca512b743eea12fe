import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { metadataAddress, writeMetadata } from './metaplex.ts'
import { metadataProgram, token2022Program, tokenProgram } from './programs.ts'
import { associatedAddress, setAccount } from './seed.ts'
import { addressNamed } from './test-keys.ts'
import { withMetadata, writeMint, writeTokenAccount } from './token-layout.ts'

export type SolanaNft = { readonly address: Address; readonly name: string; readonly owner: Address }

const collection = addressNamed('kit sandbox mint Sandbox Foxes')
const spamName = 'Claim USDC at canary.example'

/** Gives each holder three NFTs: one by Metaplex's program, one by Token-2022 with its picture on the chain, and one of spam. */
export async function seedNfts(svm: LiteSVM, holders: readonly Address[]): Promise<readonly SolanaNft[]> {
  const [authority] = holders
  if (!authority) throw new Error('There are no accounts to fund')
  setAccount(svm, collection, tokenProgram, writeMint(authority, 1n, 0))
  const describe = async (mint: Address, data: Omit<Parameters<typeof writeMetadata>[2], 'symbol'>) =>
    setAccount(
      svm,
      await metadataAddress(mint),
      metadataProgram,
      writeMetadata(mint, authority, { symbol: '', ...data }),
    )
  await describe(collection, { name: 'Sandbox Foxes' })
  const nfts: SolanaNft[] = []
  for (const [at, owner] of holders.entries()) {
    const fox = { address: addressNamed(`kit sandbox mint fox ${at}`), name: `Sandbox Fox ${at + 1}`, owner }
    await giveOne(svm, fox, tokenProgram, writeMint(authority, 1n, 0))
    await describe(fox.address, { name: fox.name, uri: smallPicture(at), collection })
    const print = { address: addressNamed(`kit sandbox mint print ${at}`), name: `Sandbox Print ${at + 1}`, owner }
    const metadata = { name: print.name, symbol: '', uri: largePicture(at) }
    const mint = withMetadata(writeMint(authority, 1n, 0), print.address, authority, metadata)
    await giveOne(svm, print, token2022Program, mint)
    const spam = { address: addressNamed(`kit sandbox mint spam ${at}`), name: spamName, owner }
    await giveOne(svm, spam, tokenProgram, writeMint(authority, 1n, 0))
    await describe(spam.address, { name: spam.name })
    nfts.push(fox, print, spam)
  }
  return nfts
}

async function giveOne(svm: LiteSVM, { address, owner }: SolanaNft, program: Address, mint: Uint8Array): Promise<void> {
  setAccount(svm, address, program, mint)
  const account = await associatedAddress(owner, { address, program })
  setAccount(svm, account, program, writeTokenAccount(address, owner, 1n, program === token2022Program))
}

/** Metadata with a picture, short enough for Metaplex's 200 bytes. */
const smallPicture = (at: number): string =>
  `data:application/json,{"image":"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ccircle cx='150' cy='75' r='60' fill='hsl(${at * 36} 70%25 55%25)'/%3E%3C/svg%3E"}`

function largePicture(at: number): string {
  const rings = [28, 20, 12].map(
    (radius, ring) =>
      `<circle cx="32" cy="32" r="${radius}" fill="hsl(${at * 36 + ring * 40} 60% ${45 + ring * 15}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${rings.join('')}</svg>`
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `data:application/json;base64,${Buffer.from(JSON.stringify({ image })).toString('base64')}`
}
