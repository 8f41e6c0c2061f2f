// Random play of a title of Rally the Troops, with a view for who decides, timed as benchmarks/compare.py times ours:
//     node benchmarks/peer.js FOLDER      the folder with the title's rules.js
// A line of JSON asks for a game, [name, [mode, seed, most]], and a line of JSON answers. In the mode `served` an action costs what
// the server of Rally the Troops does for it but its socket and its database: the state is read from JSON and written, and each of
// two players and an observer gets a view as JSON, without the lines of the log they have.

const path = require("node:path")
const readline = require("node:readline")

const STRETCH = 8
globalThis.RTT_FUZZER = true // no questions about supply and rollbacks, as in its own random play
const rules = require(path.resolve(process.argv[2], "rules.js"))

function generator(seed) {
    let state = BigInt(seed + 1)
    return (n) => {
        state = (state * 5667072534355537n) % 9007199254740881n
        return Number(state % BigInt(n))
    }
}

function choices(actions) {
    const found = []
    for (const [name, given] of Object.entries(actions ?? {})) {
        if (name === "undo" || !given) continue
        if (Array.isArray(given)) for (const arg of given) found.push([name, arg])
        else found.push([name])
    }
    return found
}

function spent() {
    const { user, system } = process.cpuUsage()
    return (user + system) * 1000
}

function served(game, role, name, arg, roles, heard) {
    const state = rules.action(JSON.parse(JSON.stringify(game)), role, name, arg)
    for (const reader of [...roles, "Observer"]) {
        const view = rules.view(state, reader)
        const seen = heard.get(reader) ?? 0
        heard.set(reader, view.log.length)
        view.log = view.log.slice(seen)
        JSON.stringify(view)
    }
    return state
}

function play(mode, seed, most) {
    const pick = generator(seed)
    const scenario = rules.scenarios[0]
    let game = rules.setup(1 + pick(2 ** 31), scenario, {})
    const roles = typeof rules.roles === "function" ? rules.roles(scenario, {}) : rules.roles
    const ns = []
    const heard = new Map()
    let decisions = 0
    let began = spent()
    while (decisions < most && game.active && game.active !== "None") {
        const role = Array.isArray(game.active) ? game.active[0] : game.active === "Both" ? roles[pick(2)] : game.active
        const options = choices(rules.view(game, role).actions)
        if (options.length === 0) break
        const [name, arg] = options[pick(options.length)]
        if (mode === "served") {
            began = spent()
            game = served(game, role, name, arg, roles, heard)
            ns.push(spent() - began)
        } else game = rules.action(game, role, name, arg)
        decisions++
        if (mode !== "served" && decisions % STRETCH === 0) {
            const now = spent()
            ns.push(now - began)
            began = spent()
        }
    }
    if (mode !== "served") ns.push(spent() - began)
    return { ns, decisions }
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const [, args] = JSON.parse(line)
    console.log(JSON.stringify(play(...args)))
})
