/** Plays a tone for an incoming message, unless the browser blocks sound (CHAT-19). */
export function playIncoming() {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.frequency.value = 660
  loudness.gain.setValueAtTime(0.06, audio.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.16)
  tone.connect(loudness).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + 0.16)
}
