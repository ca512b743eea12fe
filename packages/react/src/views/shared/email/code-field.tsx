import { type ReactElement, useEffect, useId, useRef } from 'react'

type Props = {
  readonly label: string
  readonly code: string
  readonly isBusy: boolean
  readonly isOff: boolean
  readonly isWrong: boolean
  readonly describedBy: string
  readonly onType: (code: string) => void
}

/** How many digits a code has. */
export const codeLength = 6

/**
 * One field for the whole code, drawn as six: what a phone offers from the mail, a paste and a screen reader take it as one. Anything but
 * digits is left out, so that a code that was copied with its spaces fits.
 */
export function CodeField({ label, code, isBusy, isOff, isWrong, describedBy, onType }: Props): ReactElement {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.select()
  }, [isWrong])
  return (
    <span data-kit="code" dir="ltr">
      <label data-kit="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        data-kit="code-input"
        data-mark="code"
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        readOnly={isBusy}
        disabled={isOff}
        value={code}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onType(digitsOf(target.value))}
      />
      <span data-kit="code-cells" aria-hidden="true">
        {Array.from({ length: codeLength }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <span key={at} data-kit="code-cell" data-state={at === code.length ? 'next' : undefined}>
            {code[at]}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The digits of a text, of whatever script a keyboard writes them in. */
export const digitsOf = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((sign) => (/^\p{Nd}$/u.test(sign) ? String(digitValue(sign)) : ''))
    .join('')
    .slice(0, codeLength)

/** Decimal digits of every script stand in runs of ten. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}
