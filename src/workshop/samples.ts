/** Words and pictures that several groups use. */

export const longText =
  'The dispatch board shows every technician of the day in a row of their own, and every job as a bar as long as it takes. ' +
  'Drag a bar to another row to give the job to somebody else, or along its row to move it to another hour. Customers who asked ' +
  'for it get a message with the new arrival window. Jobs that nobody has yet wait in the list on the left.'

function drawing(width: number, height: number, words: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e0f0ee"/><rect x="8%" y="20%" width="40%" height="14%" rx="6" fill="#0b6b63"/><rect x="30%" y="44%" width="52%" height="14%" rx="6" fill="#3f9a90"/><rect x="16%" y="68%" width="30%" height="14%" rx="6" fill="#0b6b63"/></svg>`
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width,
    height,
    alt: words,
    vector: true,
  }
}

export const screen = drawing(960, 480, 'Three jobs on a dispatch board')
export const phoneScreen = drawing(300, 640, 'Three jobs on a phone')
export const smallDrawing = drawing(20, 20, 'Board')
