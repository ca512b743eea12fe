import { cleanText, limits } from '@kit/core'

const image = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i

/** A wallet's name as far as it may be trusted on screen; empty when there is nothing left of it. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return ''
  return cleanText(value, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}

/** A small `data:` image, or nothing. */
export function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > limits.iconBytes) return undefined
  const text = value.trim()
  return image.test(text) && new TextEncoder().encode(text).length <= limits.iconBytes ? text : undefined
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** What is at a place of the page, such as `okxwallet.bitcoin`. Never throws, and knows no prototype's properties. */
export function at(page: object, place: string): object | null {
  try {
    let value: unknown = page
    for (const key of place.split('.')) {
      if (!isObject(value) || key in Object.prototype) return null
      value = Reflect.get(value, key)
    }
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a foreign object can be asked in these ways. */
export function can(value: unknown, ...methods: readonly string[]): value is object {
  try {
    return isObject(value) && methods.every((method) => typeof Reflect.get(value, method) === 'function')
  } catch {
    return false
  }
}
