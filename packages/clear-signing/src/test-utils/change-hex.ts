const digits = '0123456789abcdef'
const word = 64

/** Changes calldata in one to three places: digits, words, its end, or a piece of another. */
export function changeHex(data: string, lender: string, next: () => number): string {
  let changed = data.slice(2)
  for (let times = (next() % 3) + 1; times > 0; times -= 1) changed = changeOnce(changed, lender.slice(2), next)
  return `0x${changed.length % 2 === 0 ? changed : `${changed}0`}`
}

function changeOnce(data: string, lender: string, next: () => number): string {
  const at = next() % Math.max(data.length, 1)
  const start = 8 + word * (next() % Math.max(Math.floor(data.length / word), 1))
  const digit = digits[next() % 16]
  switch (next() % 8) {
    case 0:
      return data.slice(0, at) + digit + data.slice(at + 1)
    case 1:
      return data.slice(0, at)
    case 2:
      return data + lender.slice(0, next() % 128)
    case 3:
      return data.slice(0, start) + lender.slice(start, start + word) + data.slice(start + word)
    case 4:
      return data.slice(0, start) + data.slice(start + word)
    case 5:
      return data.slice(0, start) + data.slice(8, 8 + word) + data.slice(start)
    case 6:
      return lender.slice(0, 8) + data.slice(8)
    default: {
      // Somewhere in the padding of a word.
      const dirty = start + (next() % 24)
      return data.slice(0, dirty) + digit + data.slice(dirty + 1)
    }
  }
}
