import { expect, test } from '@playwright/test'
import { openGallery } from './gallery-page.ts'
import { installContrast } from './install-contrast.ts'

/** In the page: of each accent, the contrast of the text on it, and that of white and of black. */
function contrastsOn(accents: readonly string[]) {
  const root = document.createElement('div')
  const text = document.createElement('span')
  root.dataset.kitRoot = ''
  text.style.color = 'var(--kit-on-accent)'
  root.append(text)
  document.body.append(root)
  return accents.map((accent) => {
    root.style.setProperty('--kit-accent', accent)
    const [chosen, white, black] = [getComputedStyle(text).color, '#fff', '#000'].map((ink) => contrastOf(ink, accent))
    return { accent, chosen: chosen ?? 0, white: white ?? 0, black: black ?? 0 }
  })
}

/** Steps through the whole cube of sRGB, and more finely where white and black contrast nearly the same. */
const steps = [0, 40, 80, 110, 118, 126, 150, 200, 255]
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`)))

test('text on any accent, however it is written, is the one of white and black that has more contrast, and enough', async ({
  page,
}) => {
  await openGallery(page)
  await installContrast(page)
  const accents = [...cube, '#ffd400', '#fc0', 'rebeccapurple', 'hsl(50 100% 50%)', 'oklch(0.7 0.2 140)']
  const unreadable = (await page.evaluate(contrastsOn, accents)).filter(
    ({ chosen, white, black }) => chosen < 4.4 || chosen < Math.max(white, black) - 0.06,
  )
  expect(unreadable).toEqual([])
})
