import { KitError, serviceLimits } from '@kit/core'

/**
 * Parses JSON that is nested no deeper than `serviceLimits.jsonDepth`. It checks the depth before it builds anything.
 *
 * @throws KitError `rpc/parse` for malformed JSON, `rpc/invalid-response` for JSON that is too deep
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > serviceLimits.jsonDepth) {
    throw new KitError('rpc/invalid-response', {
      detail: `The answer is nested deeper than ${serviceLimits.jsonDepth}`,
    })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('rpc/parse', { cause })
  }
}

function depthOf(text: string): number {
  let depth = 0
  let maxDepth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isInString && character === '\\') index += 1
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '{' || character === '[') maxDepth = Math.max(maxDepth, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return maxDepth
}
