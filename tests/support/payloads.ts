import { corporaFolder } from '../../bench/search/known-items'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * XSS payloads from two sources: about 370 built here, each from a call of `attack()`, a tag and a disguise;
 * and a public list, if the folder of the test corpora has it.
 */

const CALLS = ['attack()', '&#97;ttack``']

const TAGS = (call: string) => [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<img src=x onerror="${call}">`,
  `<img/src=x/onerror=${call}>`,
  `<IMG SRC=x OnErRoR="${call}">`,
  `<svg onload="${call}">`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin="${call}" attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${call}>">`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<body onload="${call}">`,
  `<details open ontoggle="${call}">x</details>`,
  `<video><source onerror="${call}"></video>`,
  `<audio src=x onerror="${call}"></audio>`,
  `<input autofocus onfocus="${call}">`,
  `<select autofocus onfocus="${call}"></select>`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<button formaction="javascript:${call}">x</button>`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<style>@import 'javascript:${call}';</style>`,
  `<template><img src=x onerror="${call}"></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
  `<marquee onstart="${call}">x</marquee>`,
  `<a href="javascript:${call}">x</a>`,
  `<a href="JaVaScRiPt:${call}">x</a>`,
  `<a href=" \u0001javascript:${call}">x</a>`,
  `<a href="java\tscript:${call}">x</a>`,
  `<a href="&#106;avascript:${call}">x</a>`,
  `<a href="data:text/html,<script>${call}</script>">x</a>`,
  `<a href="vbscript:${call}">x</a>`,
  `<a onclick="${call}" href="/x">x</a>`,
  `<a href="/x" style="background:url(javascript:${call})">x</a>`,
  `<p onmouseover="${call}">x</p>`,
  `<em onpointerover="${call}">x</em>`,
  `<font color="red" onclick="${call}">x</font>`,
  `<q cite="javascript:${call}" onclick="${call}">x</q>`,
  `<mark id="main" name="body" onclick="${call}">x</mark>`,
  `<div style="position:fixed;inset:0" onclick="${call}">x</div>`,
  `<b><script>${call}</b></script>`,
  `<em><svg><p><style><g title="</style><img src=x onerror=${call}>">`,
]

/** Ways to hide markup. Code that unescapes a text twice turns the hidden markup into markup again. */
const DISGUISES: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => escaped(markup, '&lt;', '&gt;'),
  (markup) => escaped(markup, '&amp;lt;', '&amp;gt;'),
  (markup) => escaped(markup, '&#60;', '&#62;'),
  (markup) => escaped(markup, '&amp;#x3c;', '&amp;#x3e;'),
  (markup) => `<em>${escaped(markup, '&LT;', '&GT;')}</em>`,
  (markup) => `&lt;em>${markup}`,
  (markup) => markup.replace('<', '<<'),
]

const escaped = (markup: string, open: string, close: string) =>
  markup.replaceAll('<', open).replaceAll('>', close)

const combined = CALLS.flatMap((call, row) =>
  TAGS(call).flatMap((markup, column) =>
    DISGUISES
      // half of the disguises per call and tag; with both calls, every tag gets every disguise
      .filter((_, place) => (place + row + column) % 2 === 0)
      .map((disguise) => disguise(markup)),
  ),
)

/** Returns the payloads of a public list of XSS payloads, some disguised; [] if there is no such list. */
function collected(): string[] {
  const file = join(corporaFolder, 'xss', 'payloads.txt')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(lines)]
    .filter((line) => line !== '')
    .flatMap((line, row) => DISGUISES[row % 2 === 0 ? 0 : (row >> 1) % DISGUISES.length]?.(line) ?? [])
}

export const payloads: readonly string[] = [...new Set([...combined, ...collected()])]
