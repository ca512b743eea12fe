/** How many open dialogs hide an element of the page. */
const hidden = new WeakMap<Element, number>()

/** What stays reachable behind a dialog: what the dApp exempts, and live regions, which only speak. */
const exempt = '[data-kit-reachable], [aria-live], [role="status"], [role="alert"], [role="log"]'
const never = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE'])

/** The page behind a dialog. */
export type PageBehind = {
  /** Whether an element is part of it, or is nothing in particular: the page itself has the focus then. */
  includes(element: Element | null): boolean
  release(): void
}

/**
 * Makes all that is in the page now inert and hidden, except one element and what is exempt. What is added later, such
 * as a wallet's window, can be used.
 */
export function isolate(dialog: Element): PageBehind {
  const { body, documentElement } = document
  const kept = [dialog, ...body.querySelectorAll(exempt)]
  const behind = without(body, kept)
  for (const element of behind) hide(element)
  return {
    includes: (element) =>
      element === null ||
      element === body ||
      element === documentElement ||
      behind.some((part) => part.contains(element)),
    release() {
      for (const element of behind) show(element)
    },
  }
}

/** The children of an element, and of those that hold a kept element their children, but for the kept ones. */
function without(parent: Element, kept: readonly Element[]): readonly Element[] {
  return [...parent.children].flatMap((child) => {
    if (never.has(child.tagName) || kept.includes(child)) return []
    return kept.some((each) => child.contains(each)) ? without(child, kept) : [child]
  })
}

function hide(element: Element): void {
  const count = hidden.get(element) ?? 0
  // What the page itself has hidden stays its own affair.
  if (count === 0 && (element.hasAttribute('inert') || element.hasAttribute('aria-hidden'))) return
  hidden.set(element, count + 1)
  element.setAttribute('inert', '')
  element.setAttribute('aria-hidden', 'true')
}

function show(element: Element): void {
  const count = hidden.get(element) ?? 0
  if (count === 0) return
  hidden.set(element, count - 1)
  if (count > 1) return
  element.removeAttribute('inert')
  element.removeAttribute('aria-hidden')
}
