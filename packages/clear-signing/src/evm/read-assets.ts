import type { Asset, Effect, Readers } from '../explanation.ts'
import { nobody } from './address.ts'

async function readAsset(asset: Asset, amount: bigint, chainId: number, readers: Readers): Promise<Asset> {
  if (asset.kind === 'coin' || asset.contract === null) return asset
  const token = { chainId, contract: asset.contract }
  if (asset.kind !== 'nft') {
    const facts = await readers.readToken?.(token)
    if (facts) return { kind: 'token', contract: asset.contract, facts }
  }
  if (asset.kind === 'token') return asset
  const nfts = await readers.readNfts?.(token)
  if (!nfts) return asset
  const id = asset.kind === 'nft' ? asset.id : amount
  return { kind: 'nft', contract: asset.contract, id, ...(nfts.name === '' ? {} : { name: nfts.name }) }
}

/** Where `amount` was the number of an NFT, it becomes one of that number. */
async function readEffect(effect: Effect, chainId: number, readers: Readers): Promise<Effect> {
  if (!('amount' in effect)) return effect
  const asset = await readAsset(effect.asset, effect.amount, chainId, readers)
  if (asset.kind !== 'nft' || effect.asset.kind === 'nft') return { ...effect, asset }
  if (effect.kind !== 'allowance') return { ...effect, asset, amount: 1n }
  return { ...effect, asset, amount: effect.spender === nobody ? 0n : 1n, isUnlimited: false }
}

/** Asks what the tokens of effects call themselves. */
export const readAssets = (effects: readonly Effect[], chainId: number, readers: Readers): Promise<readonly Effect[]> =>
  Promise.all(effects.map((effect) => readEffect(effect, chainId, readers)))
