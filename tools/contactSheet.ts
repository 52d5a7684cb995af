// Lays pictures out side by side, named by their files: `node tools/contactSheet.ts docs/pictures/after-360-light.webp test-results/screens/*-360-light.png`.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './provision/chromium.mjs'

const WIDTH = 1600
const [sheet, ...pictures] = process.argv.slice(2)
if (!sheet?.endsWith('.webp') || pictures.length === 0) throw new Error('node tools/contactSheet.ts SHEET.webp PICTURE.png …')

const figures = pictures.map((path) => {
  const png = readFileSync(path)
  const isPhone = png.readUInt32BE(16) < 700
  return `<figure class="${isPhone ? 'phone' : 'desk'}"><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${basename(path, '.png')}</figcaption></figure>`
})
const style = `
  body { display: flex; flex-wrap: wrap; gap: 16px; width: ${WIDTH - 32}px; margin: 0; padding: 16px; background: #c4bdb3; font: 13px sans-serif }
  figure { margin: 0 } figcaption { padding-top: 4px }
  img { display: block; object-fit: cover; object-position: top }
  .phone img { width: 180px; height: 370px } .desk img { width: 380px; height: 238px }`

const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
await page.setContent(`<style>${style}</style>${figures.join('')}`)
const devtools = await page.context().newCDPSession(page)
const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70, captureBeyondViewport: true })
writeFileSync(sheet, Buffer.from(shot.data, 'base64'))
await browser.close()
