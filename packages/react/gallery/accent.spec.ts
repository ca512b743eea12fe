import { expect, test } from '@playwright/test'
import { openGallery } from './gallery-page.ts'

/** In the page: of each accent, the contrast of the text on it, and that of white and of black. */
function contrastsOn(accents: readonly string[]) {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const luminance = (colour: string) => {
    if (!context) throw new Error('no canvas')
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: string, b: string) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (light + 0.05) / (dark + 0.05)
  }
  const root = document.createElement('div')
  const text = document.createElement('span')
  root.dataset.kitRoot = ''
  text.style.color = 'var(--kit-on-accent)'
  root.append(text)
  document.body.append(root)
  return accents.map((accent) => {
    root.style.setProperty('--kit-accent', accent)
    const [chosen, white, black] = [getComputedStyle(text).color, '#fff', '#000'].map((ink) => contrast(ink, accent))
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
  const accents = [...cube, '#ffd400', '#fc0', 'rebeccapurple', 'hsl(50 100% 50%)', 'oklch(0.7 0.2 140)']
  const unreadable = (await page.evaluate(contrastsOn, accents)).filter(
    ({ chosen, white, black }) => chosen < 4.4 || chosen < Math.max(white, black) - 0.06,
  )
  expect(unreadable).toEqual([])
})
