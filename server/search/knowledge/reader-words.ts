import { keywordTokensOf, type Token } from '../engine/analyze'
import type { Slot } from '../engine/query-plan'
import type { Vocabulary } from '../engine/vocabulary'
import { createSynonyms } from '../engine/synonyms'
import { READER_WORD_WEIGHT } from './constants'

/**
 * Words that readers and authors of any help center use for the same thing, and forms of a word with
 * different stems. Editors add the words of their own product as synonyms.
 */
const GROUPS = `
delete, remove, erase, get rid of, throw away, discard
add, insert, include
create, make, new, generate
change, edit, modify, update, alter, adjust
rename, new name, change name
replace, swap, exchange, substitute
correct, fix, repair, resolve
problem, issue, trouble, fault
mistake, error, wrong, incorrect
wrong, incorrect, invalid, bad
undo, revert, reverse, take back, roll back, restore
recover, restore, bring back, get back
cancel, void, call off, abort
stop, end, terminate, discontinue, quit
pause, suspend, hold, on hold, freeze
resume, continue, restart, reopen
begin, start, launch, commence
turn on, enable, activate, switch on
turn off, disable, deactivate, switch off
allow, permit, let, permission, right
forbid, prevent, block, prohibit, deny, restrict
avoid, prevent, stop
lock, freeze, protect
unlock, unblock, release
show, display, see, view
hide, conceal, invisible
visible, shown, seen, appear
find, search, look up, locate
choose, select, pick
enter, type, fill in, input
click, press, tap, select
copy, duplicate, clone
join, merge, combine, unite
split, divide, separate
send, mail, forward, deliver
receive, get, arrive
reply, answer, respond, response
mail, email, message
letter, mail, document
text message, text, SMS
phone, mobile, cell, smartphone, telephone
call, ring, phone, dial
voicemail, voice message, recording
record, recording, log
picture, photo, image
video, film, movie
document, file, attachment
folder, directory
spreadsheet, Excel
print, paper, printout
template, form, layout, pattern
save, store, keep
upload, import, bring over, load
download, export
migrate, import, bring over, switch from
attach, link, connect
connect, pair, link, hook up
disconnect, unlink, detach, unpair
connection, network, internet
signal, coverage, reception, connection
website, web, site, online
web shop, online store, web store, ecommerce
online, internet, cloud
on-premises, own server, local server
program, software, app, application, system
computer, PC, desktop, laptop
tablet, iPad
screen, display, monitor, page
keyboard, key, shortcut
window, dialog, pop-up
button, icon, symbol
mark, flag, label, tag
bold, highlight, mark
row, line, record, entry
column, field
box, checkbox, tick, check
list, table, overview
tab, page, section
chart, graph, diagram
tile, card, widget
dashboard, home page, start page, homepage
header, heading, title
name, title, label
limit, maximum, max, most, highest, upper, largest
minimum, min, least, lowest, smallest
size, length, large, big, long
small, little, tiny, short
total, sum, whole, overall
default, automatic, by itself, on its own
automatically, on its own, by itself
manually, by hand, manual
often, frequency, interval
fast, quick, speed, performance
slow, delay, lag, late
late, overdue, delay, behind
early, before, ahead, advance
ahead, advance, future
day off, time off, vacation, leave, absence, holiday
sick, illness, absent, absence
office hours, working hours, business hours, work hours, opening hours
shift, working hours, schedule
overtime, extra hours
break, lunch, pause
hours, time, timesheet
deadline, due, time limit, timeout, expire
previous, last, earlier, former, before
next, upcoming, future, following
daily, day, every day
weekly, week, every week
monthly, month, every month
yearly, year, annual, every year
quarter, quarterly, three months
recurring, repeat, repeating, regular, periodic
schedule, plan, calendar
reschedule, postpone, move, put off
appointment, visit, booking
book, reserve, reservation, booking
employee, worker, staff, coworker, colleague, personnel
boss, manager, supervisor, lead
owner, responsible, assign
user, person, people, member
team, crew, group
technician, worker, guy, mechanic
dispatcher, scheduler, planner
agent, representative, rep, operator
caller, customer, contact
administrator, admin
customer, client, buyer
homeowner, customer, resident, tenant
supplier, vendor
company, firm, business, organization, enterprise
branch, location, office, site
department, division, unit
third party, external, outside, outside firm
partner, reseller, dealer
contact, address book
lead, prospect, opportunity
product, item, article, goods, merchandise
variant, version, color, size
equipment, machine, device, asset
unit, system, equipment
warehouse, depot, stockroom, storage
bin, shelf, rack
stock, inventory, on hand
out of stock, unavailable, shortage, missing
reorder, restock, replenish, refill
part, component, material
assembly, bill of material, kit, bundle
serial number, lot number, tracking
barcode, bar code, scan
van, truck, vehicle, car
drive, travel, trip
route, way, path, directions
map, location, GPS, position
shipment, delivery, ship, transport
courier, carrier, shipping agent
package, parcel, box
transfer, move, relocate
return, send back, give back
faulty, defective, broken, damaged, fail
warranty, guarantee
test, trial, try, demo, sandbox, practice
sample, example, demo
inspection, quality check, check
task, to-do, work item, activity
project, job
job, work order, ticket, visit
phase, stage, step
milestone, stage, phase
ticket, case, incident, request
queue, waiting list, line
priority, urgent, important, emergency
emergency, urgent, after hours
invoice, bill
quote, estimate, proposal, offer
contract, agreement
order, purchase
buy, purchase, acquire
sell, sale, sold
price, cost, rate
price list, price book, catalog
raise, increase, higher, rise
lower, reduce, decrease, cut, drop
fee, charge, surcharge, cost
free, no charge, without paying
pay, payment, paid
prepayment, deposit, down payment, advance
installment, partial payment, financing
payout, deposit, settlement
money, payment, amount, cash
refund, reimburse, reimbursement, money back
discount, rebate, reduction, cheaper
coupon, voucher, promo code
tip, gratuity
tax, VAT, sales tax
tax exempt, no tax, without tax
credit card, card, Visa, Mastercard
card terminal, card reader, terminal
check, cheque
bank, bank account
bank transfer, wire, ACH
direct debit, automatic payment, autopay
exchange rate, currency, foreign currency
dispute, argue, disagree, chargeback
overdue, unpaid, open, outstanding, past due
owe, balance, outstanding, debt
reminder, dunning, collection
interest, finance charge
write off, depreciate, depreciation
profit, margin, earnings
income, revenue, sales, turnover
loss, deficit, negative
budget, forecast, planned
bookkeeping, accounting, books, ledger
ledger account, GL account, general ledger
accountant, bookkeeper, auditor
journal, ledger, entries
reconcile, match, compare
post, book, record
close, year end, month end
salary, wage, payroll, pay
commission, bonus
expense, spending, cost
receipt, proof of payment, slip
per diem, daily allowance
mileage, miles, kilometers, distance
subscription, plan, license
membership, service plan, maintenance plan
renew, renewal, extend, prolong, extension
expire, run out, end, lapse
upgrade, newer version, update
overview, summary, total
report, statement, analysis
percentage, percent, share
calculate, calculation, compute, formula
round, rounding, decimal, cent
count, number, quantity, amount
unit of measure, unit, measure
group, category, class
type, kind, sort
rule, policy, condition
law, legal, regulation, compliance
language, translate, translation
country, region, abroad
location, place, site, address
zip code, postal code, postcode
time zone, local time, clock
password, passcode, PIN
log in, sign in, login, sign on
log out, sign out, logout
two-factor, multifactor, verification code
register, sign up, enroll
unsubscribe, opt out, stop receiving
consent, permission, agree
invite, add user, new user
role, permission, access
private, personal, own, consumer
public, shared, everyone
share, pass on, hand over
secure, security, safe, protect
privacy, personal data, GDPR
lost, stolen, missing, gone, disappear
history, log, audit, past, track
track, trace, follow, location
watch, monitor, observe, follow
notify, notification, alert, inform, tell, remind, reminder
comment, note, remark, description
signature, sign
approve, approval, confirm, accept, authorize
reject, decline, refuse
assign, allocate, give, distribute
unassign, take away, free
require, mandatory, need, must
optional, voluntary
setting, option, preference, configuration
set up, install, configure, setup
customize, personalize, adapt, tailor
requirement, prerequisite
reset, wipe, clear, start over
refresh, reload, sync, synchronize
sync, synchronization, update
offline, no signal, without internet
conversation, chat, dialogue
bot, chatbot, assistant
greeting, welcome message
campaign, mailing, marketing, newsletter
audience, segment, recipients
review, rating, feedback
question, query, inquiry
survey, form, questionnaire
score, rating, evaluation, grade
training, course, lesson
help, support, assistance
error code, code
reason, cause, why
mean, meaning, stand for, definition
different, difference, differ, match
same, identical, equal
compare, comparison, versus
twice, double, duplicate
several, multiple, many, more than one
all at once, bulk, batch, mass, together
battery, power, charge
drag, move, drop
expand, open, unfold
close, shut, finish, complete
done, finished, complete
status, state, stage
archive, backup, old data
backup, restore, copy of data
filter, narrow, restrict
sort, order, rank
interface, API, integration
connector, integration, add-in, plug-in
artificial intelligence, AI, Copilot
feature, function, capability
blank, empty, white
crash, freeze, hang
browser, Chrome, Edge, Safari
cookies, cache, browser data
send, sent
pay, paid, payment
buy, bought
sell, sold, sale
lose, lost, loss
go, went, gone
choose, chose, chosen, choice
write, wrote, written
make, made
keep, kept
hold, held
leave, left
see, saw, seen
get, got, gotten
find, found
take, took, taken
give, gave, given
begin, began, begun
break, broke, broken
steal, stole, stolen
drive, drove, driven
freeze, froze, frozen
hide, hid, hidden
run, ran
come, came
tell, told
say, said
know, knew, known
think, thought
bring, brought
build, built
draw, drew, drawn
fall, fell, fallen
forget, forgot, forgotten
grow, grew, grown
lead, led
mean, meant
meet, met
rise, rose, risen
show, shown
sign, signature
speak, spoke, spoken
spend, spent
teach, taught
throw, threw, thrown
understand, understood
wear, worn
withdraw, withdrew, withdrawn, withdrawal
deliver, delivery
ship, shipment
fail, failure
permit, permission
expire, expiry, expiration
decide, decision
describe, description
explain, explanation
divide, division
extend, extension
maintain, maintenance
produce, production
reduce, reduction
respond, response
solve, solution
resolve, resolution
submit, submission
subscribe, subscription
use, usage
verify, verification
notify, notification
identify, identification
modify, modification
apply, application
register, registration
vary, variation, variant
compare, comparison
enter, entry
convert, conversion
receive, receipt
include, inclusion
exclude, exclusion
exceed, excess
analyze, analysis
synchronize, synchronization, sync
long, length
high, height
wide, width
weigh, weight
able, ability
quick, quickly
easy, easily
day, daily
week, weekly
month, monthly
year, yearly
person, people
man, men
woman, women
child, children
foot, feet
datum, data
`

const groups = createSynonyms(
  GROUPS.trim()
    .split('\n')
    .map((line) => ({ words: line.split(', ').map(withoutStopWords), oneWay: false })),
)

export function readerAlternatives(tokens: readonly Token[], { termIds }: Vocabulary): Slot[] {
  const found = tokens.map(() => new Map<string, Slot[number]>())
  for (const { from, to, terms } of groups.within(tokens.map(({ term }) => term))) {
    const ids = terms.flatMap((term) => termIds.get(term) ?? [])
    if (ids.length < terms.length) continue
    const alternative = { terms: ids, weight: READER_WORD_WEIGHT }
    for (const alternatives of found.slice(from, to)) alternatives.set(terms.join(' '), alternative)
  }
  return found.map((alternatives) => [...alternatives.values()])
}

function withoutStopWords(phrase: string): string {
  return keywordTokensOf(phrase)
    .map(({ word }) => word)
    .join(' ')
}
