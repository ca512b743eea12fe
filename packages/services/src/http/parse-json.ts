import { KitError, limits } from '@kit/core'

/**
 * Reads JSON that is nested no deeper than `limits.jsonDepth`, looking at the depth before anything is built.
 *
 * @throws KitError `rpc/parse` for what is no JSON, `rpc/invalid-response` for what is too deep.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > limits.jsonDepth) {
    throw new KitError('rpc/invalid-response', { detail: `The answer is nested deeper than ${limits.jsonDepth}` })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('rpc/parse', { cause })
  }
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInText && character === '\\') at += 1
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
