/* A PDF written by hand: one page, two built-in fonts, a title and lines of text. */

export interface PdfPage {
  title: string
  lines: readonly string[]
}

/** US Letter, in points. */
export const PAGE_SIZE = { width: 612, height: 792 } as const

const MARGIN = 72
const LEADING = 20

/** The bytes of a one-page document. Only characters of ASCII are allowed: the built-in fonts know no others by default. */
export function pdfDocument(page: PdfPage): Buffer {
  const content = [
    `BT /F2 24 Tf ${MARGIN} ${PAGE_SIZE.height - 100} Td ${literal(page.title)} Tj ET`,
    `BT /F1 12 Tf ${LEADING} TL ${MARGIN} ${PAGE_SIZE.height - 148} Td`,
    ...page.lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_SIZE.width} ${PAGE_SIZE.height}] ` +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literal(page.title)} /Author (Fieldbook) >>`,
  ])
}

/** Objects, then the table of their offsets; the first object is the catalogue, the last one the document's title. */
function assembled(objects: readonly string[]): Buffer {
  const bodies = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const header = '%PDF-1.4\n'
  const offsets = bodies.map((_, index) => header.length + bodies.slice(0, index).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const body = header + bodies.join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'ascii',
  )
}

function literal(words: string): string {
  const foreign = /[^ -~]/.exec(words)
  if (foreign !== null) {
    throw new Error(
      `The PDF line "${words}" holds "${foreign[0]}", which its font cannot show. Use plain ASCII.`,
    )
  }
  return `(${words.replace(/[\\()]/g, '\\$&')})`
}
