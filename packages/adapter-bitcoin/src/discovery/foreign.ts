import { isObject } from '@kit/core/adapters'

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
