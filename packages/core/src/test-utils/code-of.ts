import { isKitError } from '../errors/kit-error.ts'

/** The code of the kit error that something ends with, or the whole of it; anything else is told as it is. */
export async function codeOf(
  ends: Promise<unknown> | (() => unknown),
  how: 'code' | 'whole' = 'code',
): Promise<unknown> {
  try {
    return { wentWell: await (typeof ends === 'function' ? ends() : ends) }
  } catch (error) {
    return isKitError(error) && how === 'code' ? error.code : error
  }
}
