// The parts of bcoin that the sandbox uses. The published package has this file with bcoin in it.
exports.FullNode = require('bcoin/lib/node/fullnode')
exports.Network = require('bcoin/lib/protocol/network')
exports.Address = require('bcoin/lib/primitives/address')
exports.KeyRing = require('bcoin/lib/primitives/keyring')
exports.TX = require('bcoin/lib/primitives/tx')
exports.MTX = require('bcoin/lib/primitives/mtx')
exports.VerifyError = require('bcoin/lib/protocol/errors').VerifyError
