import * as s from './room-for-rest.module.css'

/** Holds the place of a text that comes in a moment, so that what stands below it is not seen for that moment. */
export function RoomForRest() {
  return <div className={s.room} aria-busy="true" />
}
