import { toBaseUnits } from '@kit/core'
import type { SwapModel } from '@kit/core/models'
import { useState } from 'react'
import { toPlainDecimal, toTyped } from '../../copy/entered-decimal.ts'
import { formatPercent } from '../../copy/format-amount.ts'
import type { ViewProps } from '../shared/view-props.ts'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>

export type Slippage = {
  /** In percent, one of those that are offered; `null` where the visitor enters another. */
  readonly choice: string | null
  readonly typed: string
  /** Why what is typed cannot be accepted. */
  readonly problem: string | null
  choose(percent: string | null): void
  type(text: string): void
}

/** What the visitor chooses, or types: only what can be accepted is told, and each time the price is read again. */
export function useSlippage({ model, send, t }: ViewProps<FormModel>): Slippage {
  const { slippage, slippages, highestSlippage } = model
  const isOffered = slippages.includes(slippage)
  const [isTyping, setIsTyping] = useState(!isOffered)
  const [typed, setTyped] = useState(toTyped(slippage, t.locale))
  const accept = (percent: string) => {
    const hundredths = toHundredths(percent, highestSlippage)
    if (hundredths !== null) send({ type: 'swap.slippageChosen', slippage: hundredths })
  }
  const isWrong = isTyping && toHundredths(toPlainDecimal(typed, t.locale), highestSlippage) === null
  return {
    choice: isTyping ? null : slippage,
    typed,
    problem: isWrong ? t('swap.slippageWrong', { most: formatPercent(highestSlippage, t.locale) }) : null,
    choose(percent) {
      setIsTyping(percent === null)
      setTyped(toTyped(percent ?? slippage, t.locale))
      if (percent !== null) accept(percent)
    },
    type(text) {
      setTyped(text)
      accept(toPlainDecimal(text, t.locale))
    },
  }
}

/** Percent with at most two decimals, more than 0; `null` for anything else. */
function toHundredths(percent: string, highest: string): number | null {
  const [hundredths, most] = [percent, highest].map((text) => Number(toBaseUnits(text, 2)))
  return hundredths && most && hundredths <= most ? hundredths : null
}
