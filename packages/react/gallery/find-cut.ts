/** Names in the cases that no row has room for: they end in an ellipsis by design. */
const endless = /RTL <b>bold<\/b>|Does Not Want To End|onerror=alert|المحفظة الرقمية|للجميع في كل مكان/

export type CutOptions = { readonly areColoursForced: boolean; readonly endless: string }

/** The argument of `findCut`, which runs in the page and sees nothing of this module. */
export const cutOptions = (areColoursForced: boolean): CutOptions => ({ areColoursForced, endless: endless.source })

/**
 * In the page: what is cut off, reaches out of its control or card, or makes the page scroll to the side; and, with forced
 * colours, the controls of which nothing is seen.
 */
export function findCut({ areColoursForced, endless }: CutOptions): readonly string[] {
  const { documentElement: page } = document
  const found = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} pixels wide`] : []
  const elements = [...document.querySelectorAll<HTMLElement>('[data-kit-root] :not(svg, svg *)')].filter(
    (element) => element.closest('[data-kit="visually-hidden"]') === null,
  )
  for (const element of elements) {
    const text = (element.textContent ?? '').trim()
    const faults = [...clipped(element), ...outside(element), ...unseen(element)]
    if (text !== '' || areColoursForced) {
      found.push(...faults.map((fault) => `${element.dataset.kit ?? element.tagName} “${text.slice(0, 80)}” ${fault}`))
    }
  }
  return found

  function clipped(element: HTMLElement): readonly string[] {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element
    const { overflowX, overflowY } = getComputedStyle(element)
    if (textContent === '' || (new RegExp(endless).test(textContent ?? '') && element.children.length === 0)) return []
    return [
      ...(overflowX !== 'visible' && scrollWidth > clientWidth + 1 ? [`is ${scrollWidth} wide in ${clientWidth}`] : []),
      ...(/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1
        ? [`is ${scrollHeight} high in ${clientHeight}`]
        : []),
    ]
  }

  /** Text belongs in its control, and on the card. */
  function outside(element: HTMLElement): readonly string[] {
    const box = element.closest('button, a, [data-kit="card"], [data-kit="toast"]')?.getBoundingClientRect()
    const texts = [...element.childNodes].filter(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    )
    // The browser draws what can be chosen in a list of its own.
    const isDrawn = element.tagName !== 'OPTION'
    if (!box || !isDrawn || getComputedStyle(element).overflowX !== 'visible') return []
    const range = document.createRange()
    return texts.flatMap((text) => {
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isInControl = element.closest('button, a') !== null
      const isOut = left < box.left - 1 || right > box.right + 1
      const isOutBlock = isInControl && (top < box.top - 1 || bottom > box.bottom + 1)
      return isOut || isOutBlock ? [`reaches out of its box`] : []
    })
  }

  function unseen(element: HTMLElement): readonly string[] {
    if (!areColoursForced || !element.matches('button, a, input')) return []
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
    const hasBorder = styles.some(
      ({ borderTopWidth, borderTopStyle }) => borderTopStyle !== 'none' && borderTopWidth !== '0px',
    )
    const hasMark = ['::before', '::after'].some((part) => isPainted(getComputedStyle(element, part)))
    const hasText = (element.textContent ?? '').trim() !== ''
    const hasIcon = element.querySelector('svg, img, [data-kit="spinner"]') !== null
    const isHidden = element.checkVisibility({ visibilityProperty: true }) === false
    return hasBorder || hasMark || hasText || hasIcon || isHidden ? [] : ['is not seen with forced colours']
  }

  /** It has a colour of its own, which forced colours leave to system colours alone. */
  function isPainted({ content, backgroundColor }: CSSStyleDeclaration): boolean {
    const card = document.querySelector('[data-kit="card"]')
    const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor)
    return content !== 'none' && !isClear && card !== null && backgroundColor !== getComputedStyle(card).backgroundColor
  }
}
