import { cleanText, limits } from '@kit/core'

const image = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i

/** Cleans a wallet's name for display; empty when nothing displayable is left. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return ''
  return cleanText(value, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}

/** Accepts a small `data:` image and nothing else. */
export function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > limits.iconBytes) return undefined
  const text = value.trim()
  return image.test(text) && new TextEncoder().encode(text).length <= limits.iconBytes ? text : undefined
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Reads a path of the page such as `okxwallet.bitcoin`. Never throws, and reads nothing of `Object.prototype`. */
export function readPath(page: object, path: string): object | null {
  try {
    let value: unknown = page
    for (const key of path.split('.')) {
      if (!isObject(value) || key in Object.prototype) return null
      value = Reflect.get(value, key)
    }
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a foreign object has all of these methods. */
export function hasMethods(value: unknown, ...methods: readonly string[]): value is object {
  try {
    return isObject(value) && methods.every((method) => typeof Reflect.get(value, method) === 'function')
  } catch {
    return false
  }
}
