import { generateListings } from './generated-listings.ts'
import { hostileImages, hostileNames, hostileUrls, lookAlikeUrls } from './hostile-corpus.ts'
import type { Listing } from './listing.ts'

/**
 * Builds the hostile listings: one for each address of the corpus, in every field for an address, with the names and
 * images spread over them; then listings of a wrong shape. The description of each says that it is hostile.
 */
export function hostileListings(): readonly Listing[] {
  const urls = [...hostileUrls, ...lookAlikeUrls]
  const [base] = generateListings(1)
  if (!base) return []
  const withHostileUrls = urls.map((url, index): Listing => {
    const name = hostileNames[index % hostileNames.length] ?? ''
    return {
      ...base,
      ...addressFields(url),
      id: hostileId(index),
      name,
      image_url: imageAt(index),
      ...described(index),
    }
  })
  const malformed = wrongShapes.map((json, offset): Listing => {
    const index = urls.length + offset
    // Only a JSON parser makes `__proto__` an own key.
    return { ...base, id: hostileId(index), ...described(index), ...JSON.parse(json) }
  })
  return [...withHostileUrls, ...malformed]
}

const hostileId = (index: number): string => `bad${index.toString(16).padStart(61, '0')}`
const imageAt = (index: number): string => hostileImages[index % hostileImages.length] ?? ''
const described = (index: number) => ({ description: `Hostile listing ${index}`, order: index + 1 })

function addressFields(url: string) {
  return {
    ...{ homepage: url, link_mode: url, mobile_link: url, desktop_link: url, webapp_link: url },
    ...{ app_store: url, play_store: url, chrome_store: url, rdns: url, image_id: url, chains: [url, 'eip155:1'] },
  }
}

/** Parts of a listing with a wrong type, a wrong key, or the name of another wallet. */
const wrongShapes: readonly string[] = [
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"id":"__proto__","name":"Prototype Pouch"}',
  '{"id":"constructor","name":"Constructor Pouch"}',
  '{"id":"../../health","name":"Path Pouch","image_id":"../../health"}',
  '{"id":7,"name":7,"mobile_link":7,"chains":7,"supports_wc":7}',
  '{"id":null,"name":null,"mobile_link":null,"chains":null,"badge_type":null}',
  '{"id":{},"name":{"toString":"x"},"mobile_link":{"href":"https://canary.example/"}}',
  '{"name":["Array","Pouch"],"mobile_link":["javascript:kitCanary()"],"homepage":["https://canary.example/"]}',
  '{"name":"True Pouch","badge_type":true,"supports_wc":"yes","order":"first","injected":"all"}',
  '{"name":"Far Pouch","order":-1,"chains":["eip155:-1","__proto__:1","constructor:1:x","eip155:1e3",{}]}',
  '{"name":"Kit Phone (test wallet)","rdns":"example.kit.phone","badge_type":"certified"}',
]
