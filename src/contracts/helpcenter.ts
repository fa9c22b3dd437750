/** Where a signed-in reader's browser gets its key to the chatbot API: a JSON string; 401 for everybody else (SET-04). */
export const TOKEN_PATH = '/helpcenter/token'

/** Where it learns at which address the chatbot API answers: a JSON string (SET-05). */
export const BASE_URL_PATH = '/helpcenter/baseurl'
