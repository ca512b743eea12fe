import { areDigits } from './characters.ts'

const minute = 60_000

/** Reads a number of so many digits at a place of a text; `NaN` when there is none. */
function numberAt(text: string, at: number, length: number): number {
  const part = text.slice(at, at + length)
  return part.length === length && areDigits(part) ? Number(part) : Number.NaN
}

/** Milliseconds of `time-offset`; `NaN` when it is none. */
function readOffset(text: string): number {
  if (text === 'Z' || text === 'z') return 0
  const [hours, minutes] = [numberAt(text, 1, 2), numberAt(text, 4, 2)]
  const isOffset = text.length === 6 && (text[0] === '+' || text[0] === '-') && text[3] === ':'
  if (!isOffset || !(hours <= 23 && minutes <= 59)) return Number.NaN
  return (text[0] === '-' ? -1 : 1) * (hours * 60 + minutes) * minute
}

/** How many characters the fraction of a second has that begins a text: none, or a point and digits. */
function fractionLength(text: string): number {
  if (!text.startsWith('.')) return 0
  let end = 1
  while (end < text.length && areDigits(text.charAt(end))) end += 1
  return end === 1 ? Number.NaN : end
}

/**
 * Reads a `date-time` of RFC 3339.
 *
 * @returns milliseconds since 1970, or `null` for anything else, impossible days and hours included
 */
export function readDateTime(text: string): number | null {
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 2), numberAt(text, 8, 2)]
  const [hour, minutes, second] = [numberAt(text, 11, 2), numberAt(text, 14, 2), numberAt(text, 17, 2)]
  const marks = `${text.charAt(4)}${text.charAt(7)}${text.charAt(10).toUpperCase()}${text.charAt(13)}${text.charAt(16)}`
  if (marks !== '--T::' || !(hour <= 23 && minutes <= 59 && second <= 60)) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // A day that the month lacks is one of another month.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1) return null
  const end = 19 + fractionLength(text.slice(19))
  const fraction = Math.floor(Number(`0${text.slice(19, end)}`) * 1000)
  const start = date.setUTCHours(hour, minutes, 0, 0) - readOffset(text.slice(end))
  if (Number.isNaN(start)) return null
  // A leap second ends a day of UTC.
  if (second === 60 && (start + minute) % (1440 * minute) !== 0) return null
  return start + second * 1000 + fraction
}
