const number = /-?\d[\d.eE+-]*/y

/**
 * Puts the numbers of a JSON text into quotation marks, so that `JSON.parse` reads them as they were written: as a number
 * `9007199254740993` would be another one.
 *
 * @example quoteNumbers('{"price":1e-7}') // '{"price":"1e-7"}'
 */
export function quoteNumbers(json: string): string {
  let quoted = ''
  let copied = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isInString && character === '\\') index += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && startsNumber(json.charCodeAt(index))) {
      number.lastIndex = index
      const found = number.exec(json)?.[0] ?? '-'
      quoted += `${json.slice(copied, index)}"${found}"`
      copied = index + found.length
      index = copied - 1
    }
  }
  return quoted + json.slice(copied)
}

const minus = 45
const startsNumber = (code: number) => code === minus || (code >= 48 && code <= 57)
